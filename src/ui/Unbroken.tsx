import { Fragment } from 'react';
import classes from './Unbroken.module.css';

interface UnbrokenProps {
  /** What stays in one piece at the end of a line; null when the text has none. */
  readonly part: string | null | undefined;
  readonly children: string;
}

/**
 * A text with an order number in it. Browsers break a line at its hyphen; a non-breaking hyphen would be copied with the
 * number, and no search would find it.
 */
export function Unbroken({ part, children }: UnbrokenProps) {
  if (!part) return children;
  return children.split(part).map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity of their own
    <Fragment key={index}>
      {index > 0 && <span className={classes.part}>{part}</span>}
      {text}
    </Fragment>
  ));
}
