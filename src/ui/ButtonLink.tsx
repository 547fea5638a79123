import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './Button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonAnchorProps = ComponentPropsWithRef<'a'> & ButtonLook;

/** An anchor in a button's style, for another site, `tel:`, `mailto:` or an `#anchor`. */
export function ButtonAnchor({ tone, size, block, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonClass({ tone, size, block }, className)}>
      <span className={classes.face}>{children}</span>
    </a>
  );
}

/**
 * A link in a button's style to a page of this site; takes `to` and the other props of the router’s `Link`.
 */
export const ButtonLink = createLink(ButtonAnchor);
