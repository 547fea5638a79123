import { Textarea as MantineTextarea } from '@mantine/core';
import { inputPreset } from './input-preset.ts';

/** Mantine's field for several lines, which the customer can make taller. */
export const Textarea = MantineTextarea.withProps({ ...inputPreset, resize: 'vertical' });
