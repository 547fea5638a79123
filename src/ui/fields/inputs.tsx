import {
  InputBase,
  NativeSelect as MantineNativeSelect,
  TextInput as MantineTextInput,
  type NativeSelectProps,
} from '@mantine/core';
import { Icon } from '../brand/Icon.tsx';
import { fieldFrame } from './field-frame.tsx';
import classes from './input.module.css';

/** The look of Mantine's inputs: the frame of a field around a control of 52 px with text of 17 px. */
const inputPreset = {
  ...fieldFrame,
  size: 'lg',
  classNames: {
    ...fieldFrame.classNames,
    wrapper: classes.wrapper,
    input: classes.input,
    section: classes.section,
  },
} as const;

export type { TextInputProps } from '@mantine/core';

/** Mantine's field for one line of text. */
export const TextInput = MantineTextInput.withProps(inputPreset);

const Preset = MantineNativeSelect.withProps({
  ...inputPreset,
  rightSection: <Icon name="chevron" size="small" />,
});

/** Mantine's native select: it is lighter, and easier to use on phones, than a drawn list. */
export const NativeSelect = (props: NativeSelectProps) => <Preset {...props} data-drawn={props.value} />;

/**
 * Mantine's field for several lines, which the customer can make taller. Its own `Textarea` also grows by itself, for
 * 1.2 kB in each form.
 */
export const Textarea = InputBase.withProps({ ...inputPreset, component: 'textarea', multiline: true });
