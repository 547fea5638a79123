import { NativeSelect as MantineNativeSelect } from '@mantine/core';
import { Icon } from '../Icon.tsx';
import { inputPreset } from './input-preset.ts';

/** Mantine's native select: it is lighter, and easier to use on phones, than a drawn list. */
export const NativeSelect = MantineNativeSelect.withProps({
  ...inputPreset,
  rightSection: <Icon name="chevron" size="small" />,
});
