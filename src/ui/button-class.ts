import classes from './Button.module.css';

export type ButtonLook = {
  /**
   * One `filled` button for each screen; `soft` beside it, `line` for going back, `sun` only on dark panels.
   */
  tone?: 'filled' | 'soft' | 'line' | 'sun' | undefined;
  /** 52 px or 44 px high. */
  size?: 'normal' | 'small' | undefined;
  /** Spans the whole column. */
  block?: boolean | undefined;
};

/** The class names of an element with a button's look. */
export function buttonClass(
  { tone = 'filled', size = 'normal', block = false }: ButtonLook,
  extra = '',
): string {
  return [classes.button, classes[tone], classes[size], block ? classes.block : '', extra].join(' ').trim();
}
