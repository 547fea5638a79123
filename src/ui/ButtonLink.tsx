import type { ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { Button } from './Button.tsx';

type ButtonAnchorProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** An anchor in a button's style, for another site, `tel:`, `mailto:` or an `#anchor`. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  return <Button component="a" {...props} />;
}

/**
 * A link in a button's style to a page of this site; takes `to` and the other props of the router’s `Link`.
 */
export const ButtonLink = createLink(ButtonAnchor);
