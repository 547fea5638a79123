import { Fragment } from 'react';
import classes from './Unbroken.module.css';

interface UnbrokenProps {
  /** This part stays in one piece at the end of a line; null when the text has none. */
  readonly part: string | null | undefined;
  readonly children: string;
}

/**
 * A text in which an order number stands once. Browsers break a line at its hyphen; a non-breaking hyphen would be copied with the
 * number, and no search would find it.
 */
export function Unbroken({ part, children }: UnbrokenProps) {
  if (!part) return children;
  const at = children.indexOf(part);
  if (at === -1) return children;
  return (
    <>
      {children.slice(0, at)}
      <span className={classes.part}>{part}</span>
      {children.slice(at + part.length)}
    </>
  );
}

interface UnbrokenPartsProps {
  readonly parts: readonly string[];
  readonly between: string;
}

/** Parts that each stay on one line: « 10:30 - 17:00 & 19:00 - 23:00 ». A no-break space does not hold a line together after a hyphen. */
export function UnbrokenParts({ parts, between }: UnbrokenPartsProps) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && between}
      <span className={classes.part}>{part}</span>
    </Fragment>
  ));
}
