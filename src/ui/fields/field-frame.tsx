import type { InputWrapperProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from '../copy.ts';
import classes from './field-frame.module.css';

/**
 * The look of a field around its control, for Mantine's `Input.Wrapper` and each input that has one: label, control,
 * error, help. A required field has no asterisk: the others are marked ({@link optionalLabel}).
 *
 * An input also takes its `id`, which is its `name` where nothing else is said: label, error and help are tied to it.
 */
export const fieldFrame = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
  withAsterisk: false,
  classNames: {
    root: classes.root,
    label: classes.label,
    error: classes.error,
    description: classes.description,
  },
} as const satisfies InputWrapperProps;

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

/** The label of a field that may stay empty: its text, then « (facultatif) ». */
export function optionalLabel(text: ReactNode): ReactNode {
  return (
    <>
      {text} <span className={classes.optional}>{words.optional}</span>
    </>
  );
}
