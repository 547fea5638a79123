import '@mantine/core/styles/Input.layer.css';
import type { InputWrapperProps } from '@mantine/core';
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
