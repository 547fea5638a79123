import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../brand/Icon.tsx';
import classes from './ArrowLink.module.css';

type ArrowAnchorProps = ComponentPropsWithRef<'a'>;

/** A standalone link with an arrow, 44 px high, to another site or an `#anchor`. */
export function ArrowAnchor({ children, className = '', ...rest }: ArrowAnchorProps) {
  return (
    <a {...rest} className={`${classes.link} ${className}`}>
      {children}
      <Icon name="arrow" className={classes.arrow} />
    </a>
  );
}

/** A standalone link with an arrow to a page of this site; takes `to`. */
export const ArrowLink = createLink(ArrowAnchor);
