import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { baseTheme } from './base-theme.ts';

/** The colour scales that our components use. The rest of Mantine's palette is left out. */
const KEPT_COLORS = new Set(['dark', 'gray', 'red', 'lagon']);

/** Mantine's semantic colours, mapped to our tokens. */
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
 * The style sheet with Mantine's CSS variables for our theme. Mantine would inject it as a `<style>` element,
 * which the content security policy refuses, so vite.config.ts writes it to theme.gen.css.
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
