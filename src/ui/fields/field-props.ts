import type { ReactNode } from 'react';

/**
 * The props of every control. `name` is the field's name on the wire (docs/rules/forms.md#names-on-the-wire).
 * `id` is `name` when not given. Help and error have the ids `<id>-description` and `<id>-error`.
 */
export type FieldProps = {
  name: string;
  id?: string | undefined;
  label: ReactNode;
  /** Adds « (facultatif) » to the label. */
  optional?: boolean | undefined;
  help?: ReactNode;
  /** An error message; the control is marked invalid while there is one. */
  error?: string | null | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

/**
 * The value of a control's aria-describedby, in reading order: error, then help. Undefined when it has
 * neither.
 */
export function describedBy(id: string, error: unknown, help: unknown): string | undefined {
  const ids = [error ? `${id}-error` : '', help ? `${id}-description` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
