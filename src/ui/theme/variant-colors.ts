import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

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
export const variantColorResolver: VariantColorsResolver = (input) => {
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
