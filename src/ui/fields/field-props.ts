import type { ReactNode } from 'react';

/**
 * The props of every control. `name` is the field's name on the wire (docs/rules/forms.md#names-on-the-wire).
 * `id` is `name` when not given. Description and error have the ids `<id>-description` and `<id>-error`.
 */
export type FieldProps = {
  name: string;
  id?: string | undefined;
  label: ReactNode;
  description?: ReactNode;
  /** An error message; the control is marked invalid while there is one. */
  error?: string | null | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

/**
 * The value of a control's aria-describedby, in reading order: error, then description. Undefined when it has
 * neither.
 */
export function describedBy(id: string, error: unknown, description: unknown): string | undefined {
  const ids = [error ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
