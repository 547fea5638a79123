import classes from './Button.module.css';

export type ButtonLook = {
  /** One `filled` a screen; `soft` beside it, `line` for going back, `sun` only on dark panels. */
  tone?: 'filled' | 'soft' | 'line' | 'sun' | undefined;
  /** 52 px, or 44 px. */
  size?: 'normal' | 'small' | undefined;
  /** As wide as its column. */
  block?: boolean | undefined;
};

/** The class of anything that looks like a button. */
export function buttonClass(
  { tone = 'filled', size = 'normal', block = false }: ButtonLook,
  extra = '',
): string {
  return [classes.button, classes[tone], classes[size], block ? classes.block : '', extra].join(' ').trim();
}
