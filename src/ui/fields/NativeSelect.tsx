import { NativeSelect as MantineNativeSelect, type NativeSelectProps } from '@mantine/core';
import { Icon } from '../Icon.tsx';
import { inputPreset } from './input-preset.ts';

const Preset = MantineNativeSelect.withProps({
  ...inputPreset,
  rightSection: <Icon name="chevron" size="small" />,
});

/** Mantine's native select: it is lighter, and easier to use on phones, than a drawn list. */
export const NativeSelect = (props: NativeSelectProps) => <Preset {...props} data-drawn={props.value} />;
