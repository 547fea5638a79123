import { fieldFrame } from './field-frame.ts';
import classes from './input.module.css';

/** The look of Mantine's inputs: the frame of a field around a control of 52 px with text of 17 px. */
export const inputPreset = {
  ...fieldFrame,
  size: 'lg',
  classNames: {
    ...fieldFrame.classNames,
    wrapper: classes.wrapper,
    input: classes.input,
    section: classes.section,
  },
} as const;
