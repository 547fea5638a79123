import { Button, mergeThemeOverrides } from '@mantine/core';
import classes from './Button.module.css';
import { baseTheme } from './base-theme.ts';

/**
 * The variants of a button: one `filled` for each screen, `light` beside it, `default` for going back; `color="yellow"`
 * only on dark panels. The sizes: `md` is 52 px high, `sm` 44 px.
 */
const buttonTheme = Button.extend({
  defaultProps: { size: 'md', radius: 'md' },
  classNames: { root: classes.root, inner: classes.inner, label: classes.label },
  vars: (_theme, { size, color }) => ({
    root: {
      '--button-height': size === 'sm' ? '44px' : '52px',
      '--button-padding-x': size === 'sm' ? '1em' : 'min(1.35em, 7vw, max(8px, 20vw - 2.5rem))',
      '--button-fz': size === 'sm' ? '0.9375rem' : '1.0625rem',
      '--button-edge': color === 'yellow' ? '#b97a0c' : undefined,
    },
  }),
});

/**
 * The house's Mantine theme, with the presets of the components that most pages show. Presets of the others stand
 * beside the component (`withProps`), so that the first page does not load them.
 */
export const theme = mergeThemeOverrides(baseTheme, { components: { Button: buttonTheme } });
