import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { baseTheme } from './base-theme.ts';

/** Mantine's semantic and primary colours, which are our tokens in both schemes. */
const TOKENS = {
  '--mantine-color-body': 'var(--lg-page)',
  '--mantine-color-text': 'var(--lg-text)',
  '--mantine-color-bright': 'var(--lg-heading)',
  '--mantine-color-dimmed': 'var(--lg-text-dimmed)',
  '--mantine-color-placeholder': 'var(--lg-text-dimmed)',
  '--mantine-color-anchor': 'var(--lg-link)',
  '--mantine-color-error': 'var(--lg-danger)',
  '--mantine-color-success': 'var(--lg-success)',
  '--mantine-color-default': 'var(--lg-surface)',
  '--mantine-color-default-hover': 'var(--lg-surface-sunken)',
  '--mantine-color-default-color': 'var(--lg-text)',
  '--mantine-color-default-border': 'var(--lg-border)',
  '--mantine-color-disabled': 'var(--lg-disabled)',
  '--mantine-color-disabled-color': 'var(--lg-on-disabled)',
  '--mantine-color-disabled-border': 'var(--lg-border)',
  '--mantine-primary-color-contrast': 'var(--lg-on-action)',
  '--mantine-primary-color-filled': 'var(--lg-action)',
  '--mantine-primary-color-filled-hover': 'var(--lg-action-hover)',
};

/** Mantine's variables for our theme: its own, with the semantic colours from our tokens. */
const cssVariablesResolver: CSSVariablesResolver = (theme) => {
  const { variables, light, dark } = defaultCssVariablesResolver(theme);
  return { variables, light: { ...light, ...TOKENS }, dark: { ...dark, ...TOKENS } };
};

type Variables = Record<string, string>;

/** Variables that Mantine's scripts write into style attributes, for props such as `size="md"`. */
const SIZES = /^--mantine-(?:spacing|font-size|radius)-(?:xs|sm|md|lg|xl)$/;

const namesIn = (css: string) => [...css.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name = '']) => name);

/** The variables that style sheets and style attributes read, with those that these are made of. */
function readBy(css: string, groups: readonly Variables[]): ReadonlySet<string> {
  const sizes = groups.flatMap((group) => Object.keys(group)).filter((name) => SIZES.test(name));
  const names = new Set([...namesIn(css), ...sizes]);
  for (const name of names)
    for (const group of groups) for (const next of namesIn(group[name] ?? '')) names.add(next);
  return names;
}

/**
 * The style sheet with Mantine's CSS variables for our theme: those that the given style sheets read, of hundreds.
 * Mantine would inject it as a `<style>` element, which the content security policy refuses, so vite.config.ts
 * writes it to theme.gen.css.
 * @param css every style sheet that reads Mantine's variables
 */
export function themeCss(css: string): string {
  const { variables, light, dark } = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, baseTheme));
  const used = readBy(css, [variables, light, dark]);
  const pick = (group: Variables) =>
    Object.fromEntries(Object.entries(group).filter(([name]) => used.has(name)));
  const text = convertCssVariables(
    { variables: pick(variables), light: pick(light), dark: pick(dark) },
    ':root',
  );
  return `/* Generated from theme/base-theme.ts by build/theme-style-sheet.ts. */\n${text}\n`;
}
