import { Button, type ButtonProps, UnstyledButton } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

export type { ButtonProps } from '@mantine/core';

/**
 * Mantine's buttons with their styles. The variants and sizes of `Button` are those of theme/theme.ts. `UnstyledButton` has no look: it is
 * for what looks like no other button, and for the header, whose one icon would bring the styles and the script of ActionIcon to every
 * page (0.9 kB, docs/decisions/0019).
 */
export { Button, UnstyledButton };

type BusyButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & {
    /** While true, the button ignores presses and keeps the focus, which `disabled` would lose. */
    isBusy: boolean;
  };

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button that waits while something is under way that it, or another one, has begun. SendButton also says so in its label. */
export function BusyButton({ isBusy, onClick, ...rest }: BusyButtonProps) {
  const isDisabled = isBusy || undefined;
  return (
    <Button
      {...rest}
      aria-disabled={isDisabled}
      data-disabled={isDisabled}
      onClick={isBusy ? ignore : onClick}
    />
  );
}

type ButtonAnchorProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** An anchor in a button's style, for another site, `tel:`, `mailto:` or an `#anchor`. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  return <Button component="a" {...props} />;
}

/**
 * A link in a button's style to a page of this site; takes `to` and the other props of the router’s `Link`.
 */
export const ButtonLink = createLink(ButtonAnchor);
