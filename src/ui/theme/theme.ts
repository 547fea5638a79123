import { mergeThemeOverrides } from '@mantine/core';
import { baseTheme } from './base-theme.ts';
import { buttonTheme } from './button-theme.ts';

/**
 * The house's Mantine theme, with the presets of the components that most pages show. Presets of the others stand
 * beside the component (`withProps`), so that the first page does not load them.
 */
export const theme = mergeThemeOverrides(baseTheme, { components: { Button: buttonTheme } });
