import type { ReactNode } from 'react';

/**
 * The props that every control takes. `name` is the field’s name on the wire (docs/rules/forms.md#names-on-the-wire);
 * `id` is `name` unless given, and help and error are tied to the control under `<id>-description` and
 * `<id>-error`.
 */
export type FieldProps = {
  name: string;
  id?: string | undefined;
  label: ReactNode;
  /** Adds « (facultatif) » to the label. */
  optional?: boolean | undefined;
  help?: ReactNode;
  /** A sentence; the control is marked invalid while there is one. */
  error?: string | null | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** Ids of a control’s companions, in the order in which they read: error, then help. */
export function describedBy(id: string, error: unknown, help: unknown): string | undefined {
  const ids = [error ? `${id}-error` : '', help ? `${id}-description` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
