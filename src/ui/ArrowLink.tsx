import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './ArrowLink.module.css';
import { Icon } from './Icon.tsx';

type ArrowAnchorProps = ComponentPropsWithRef<'a'>;

/** A standing link with an arrow, 44 px high; for another site or an `#anchor`. */
export function ArrowAnchor({ children, className = '', ...rest }: ArrowAnchorProps) {
  return (
    <a {...rest} className={`${classes.link} ${className}`}>
      {children}
      <Icon name="arrow" className={classes.arrow} />
    </a>
  );
}

/** The same to a page of ours; takes `to`. */
export const ArrowLink = createLink(ArrowAnchor);
