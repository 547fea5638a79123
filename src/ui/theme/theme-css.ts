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
/** Those that its `Title` writes there. */
const HEADINGS = /^--mantine-h[2-4]-/;

const namesIn = (css: string) => [...css.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name = '']) => name);

/** The variables that style sheets and style attributes read, with those that these are made of. @param written names in attributes */
function readBy(css: string, groups: readonly Variables[], written: RegExp): ReadonlySet<string> {
  const inAttributes = groups.flatMap((group) => Object.keys(group)).filter((name) => written.test(name));
  const names = new Set([...namesIn(css), ...inAttributes]);
  for (const name of names)
    for (const group of groups) for (const next of namesIn(group[name] ?? '')) names.add(next);
  return names;
}

/** Style sheets that read Mantine's variables, and the names of those that scripts write into attributes beside them. */
interface Reader {
  readonly css: string;
  readonly written: RegExp;
}

/**
 * The style sheets with Mantine's CSS variables for our theme: those that are read, of hundreds. Mantine would inject them as a `<style>`
 * element, which the content security policy refuses, so vite.config.ts writes them to theme.gen.css.
 * @param everywhere what every page may read
 * @param desk what the desk reads besides
 * @returns the sheet of every page, and the desk's with what that one lacks
 */
export function themeCss(everywhere: string, desk: string): { readonly page: string; readonly desk: string } {
  const { variables, light, dark } = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, baseTheme));
  const usedBy = ({ css, written }: Reader) => readBy(css, [variables, light, dark], written);
  const ofPages = usedBy({ css: everywhere, written: SIZES });
  const ofDesk = usedBy({ css: desk, written: HEADINGS });
  const sheetOf = (isIn: (name: string) => boolean) => {
    const pick = (group: Variables) =>
      Object.fromEntries(Object.entries(group).filter(([name]) => isIn(name)));
    const picked = { variables: pick(variables), light: pick(light), dark: pick(dark) };
    return `/* Generated from theme/base-theme.ts by build/theme-style-sheet.ts. */\n${convertCssVariables(picked, ':root')}\n`;
  };
  return {
    page: sheetOf((name) => ofPages.has(name)),
    desk: sheetOf((name) => ofDesk.has(name) && !ofPages.has(name)),
  };
}
