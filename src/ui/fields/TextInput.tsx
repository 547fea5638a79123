import { TextInput as MantineTextInput } from '@mantine/core';
import { inputPreset } from './input-preset.ts';

export type { TextInputProps } from '@mantine/core';

/** Mantine's field for one line of text. */
export const TextInput = MantineTextInput.withProps(inputPreset);
