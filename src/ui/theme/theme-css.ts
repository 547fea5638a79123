import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { baseTheme } from './base-theme.ts';

/** Scales that the components in use read; the rest of Mantine’s palette would be dead weight. */
const KEPT_COLORS = new Set(['dark', 'gray', 'red', 'lagon']);

/** Mantine’s semantic colours, said with our tokens. */
const SEMANTIC = {
  '--mantine-color-body': 'var(--lg-page)',
  '--mantine-color-text': 'var(--lg-text)',
  '--mantine-color-dimmed': 'var(--lg-text-dimmed)',
  '--mantine-color-placeholder': 'var(--lg-text-dimmed)',
  '--mantine-color-anchor': 'var(--lg-link)',
  '--mantine-color-error': 'var(--lg-danger)',
  '--mantine-color-success': 'var(--lg-success)',
  '--mantine-color-default-border': 'var(--lg-border)',
};

/**
 * The style sheet of Mantine’s CSS variables for our theme. Mantine would inject it as a `<style>` element, which
 * the content security policy refuses; vite.config.ts writes it to theme.gen.css instead.
 */
export function themeCss(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, baseTheme);
  theme.colors = Object.fromEntries(
    Object.entries(theme.colors).filter(([name]) => KEPT_COLORS.has(name)),
  ) as typeof theme.colors;
  const { variables, light, dark } = defaultCssVariablesResolver(theme);
  const css = convertCssVariables(
    {
      variables,
      light: { ...light, ...SEMANTIC, '--mantine-color-scheme': 'light' },
      dark: { ...dark, ...SEMANTIC, '--mantine-color-scheme': 'dark' },
    },
    ':root',
  );
  return `/* Generated from theme/base-theme.ts by vite.config.ts. */\n${css}\n`;
}
