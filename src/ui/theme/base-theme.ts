import { createTheme, rem } from '@mantine/core';
import { encre, hibiscus, lagon, sable, soleil, vert } from './palette.ts';
import { variantColorResolver } from './variant-colors.ts';

const SHADOW = 'var(--lg-shadow-1)';

/**
 * The theme without its components: scales, type, radii and shadows of the design kit. It imports no style sheet, so
 * that vite.config.ts can compute Mantine's variables from it.
 */
export const baseTheme = createTheme({
  primaryColor: 'lagon',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  colors: { lagon, dark: encre, gray: sable, red: hibiscus, yellow: soleil, green: vert, teal: lagon },
  white: '#ffffff',
  black: '#12282b',
  fontFamily: 'var(--lg-font-text)',
  headings: {
    fontFamily: 'var(--lg-font-display)',
    fontWeight: '720',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--lg-fs-1)', lineHeight: '1.08' },
      h2: { fontSize: 'var(--lg-fs-2)', lineHeight: '1.08' },
      h3: { fontSize: 'var(--lg-fs-3)', lineHeight: '1.18' },
      h4: { fontSize: 'var(--lg-fs-4)', lineHeight: '1.25' },
    },
  },
  fontSizes: { xs: rem(14), sm: rem(15), md: rem(16), lg: rem(17), xl: rem(21) },
  lineHeights: { xs: '1.2', sm: '1.35', md: '1.5', lg: '1.5', xl: '1.18' },
  /** `sm` for fields, `md` for buttons, `lg` for cards, `xl` for panels. */
  radius: { xs: '8px', sm: '12px', md: '14px', lg: '20px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  shadows: {
    xs: SHADOW,
    sm: SHADOW,
    md: 'var(--lg-shadow-2)',
    lg: 'var(--lg-shadow-2)',
    xl: 'var(--lg-shadow-2)',
  },
  defaultRadius: 'sm',
  variantColorResolver,
  // Each component has its own pressed state.
  activeClassName: '',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
