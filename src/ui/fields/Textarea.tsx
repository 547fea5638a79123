import { InputBase } from '@mantine/core';
import { inputPreset } from './input-preset.ts';

/**
 * Mantine's field for several lines, which the customer can make taller. Its own `Textarea` also grows by itself, for
 * 1.2 kB in each form.
 */
export const Textarea = InputBase.withProps({ ...inputPreset, component: 'textarea', multiline: true });
