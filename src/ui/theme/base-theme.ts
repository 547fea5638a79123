import { createTheme } from '@mantine/core';
import { encre, hibiscus, lagon, sable, soleil, vert } from './palette.ts';

/** The theme without its components: enough to compute the CSS variables outside a browser. */
export const baseTheme = createTheme({
  primaryColor: 'lagon',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  colors: { lagon, dark: encre, gray: sable, red: hibiscus, yellow: soleil, green: vert, teal: lagon },
  white: '#ffffff',
  black: '#12282b',
  fontFamily: 'var(--lg-font-text)',
  headings: { fontFamily: 'var(--lg-font-display)', fontWeight: '720' },
  defaultRadius: '12px',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
