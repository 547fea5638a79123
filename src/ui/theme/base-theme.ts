import { createTheme, defaultVariantColorsResolver, rem, type VariantColorsResolver } from '@mantine/core';
import { encre, hibiscus, lagon, sable, soleil, vert } from './palette.ts';

interface Tone {
  /** The variant `filled`. */
  readonly fill: string;
  readonly hover: string;
  readonly onFill: string;
  /** The variant `light`. */
  readonly soft: string;
  readonly onSoft: string;
}

/** The kit's colours for each colour of the theme, the same tokens in both schemes. */
const TONES: Readonly<Record<string, Tone>> = {
  lagon: {
    fill: 'var(--lg-action)',
    hover: 'var(--lg-action-hover)',
    onFill: 'var(--lg-on-action)',
    soft: 'var(--lg-action-soft)',
    onSoft: 'var(--lg-on-action-soft)',
  },
  yellow: {
    fill: 'var(--lg-accent)',
    hover: '#ffcf70',
    onFill: 'var(--lg-on-accent)',
    soft: 'var(--lg-warning-soft)',
    onSoft: 'var(--lg-on-warning-soft)',
  },
  red: {
    fill: 'var(--lg-danger-fill)',
    hover: 'var(--lg-danger)',
    onFill: 'var(--lg-on-danger)',
    soft: 'var(--lg-danger-soft)',
    onSoft: 'var(--lg-on-danger-soft)',
  },
  green: {
    fill: 'var(--lg-success-fill)',
    hover: 'var(--lg-success)',
    onFill: 'var(--lg-on-success)',
    soft: 'var(--lg-success-soft)',
    onSoft: 'var(--lg-on-success-soft)',
  },
  gray: {
    fill: 'var(--lg-disabled)',
    hover: 'var(--lg-disabled)',
    onFill: 'var(--lg-on-disabled)',
    soft: 'var(--lg-surface-sunken)',
    onSoft: 'var(--lg-text-dimmed)',
  },
};

/**
 * The colours of Mantine's variants, from the tokens: `filled`, `light` and `default` (an outline, which the component draws). Mantine's own
 * resolver does the others.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const tone = TONES[input.color ?? input.theme.primaryColor];
  if (input.variant === 'default')
    return {
      background: 'transparent',
      hover: 'var(--lg-surface-sunken)',
      color: 'var(--lg-text)',
      border: '0',
    };
  if (!tone || (input.variant !== 'filled' && input.variant !== 'light'))
    return defaultVariantColorsResolver(input);
  const { fill, hover, onFill, soft, onSoft } = tone;
  return input.variant === 'filled'
    ? { background: fill, hover, color: onFill, border: '0' }
    : { background: soft, hover: soft, color: onSoft, border: '0' };
};

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
