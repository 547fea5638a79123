import type { ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { words } from '../copy.ts';
import classes from '../theme/Button.module.css';
import { Button } from './Button.tsx';

type SendButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & {
    /**
     * While true, the button shows `sendingLabel`, ignores presses and keeps the focus, which Mantine's `loading` would
     * lose. Its width always has room for both labels.
     */
    sending: boolean;
    sendingLabel?: string | undefined;
    /** Looks and is announced as disabled, but still reacts to a press: the form then names what is missing. */
    incomplete?: boolean | undefined;
  };

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button that starts something which takes a while. */
export function SendButton(props: SendButtonProps) {
  const { sending, sendingLabel = words.sending, incomplete, children, onClick, ...rest } = props;
  const isDisabled = sending || incomplete || undefined;
  return (
    <Button
      {...rest}
      aria-disabled={isDisabled}
      data-disabled={isDisabled}
      onClick={sending ? ignore : onClick}
    >
      <span className={classes.faces}>
        <span data-hidden={sending || undefined}>{children}</span>
        <span data-hidden={!sending || undefined}>{sendingLabel}</span>
      </span>
    </Button>
  );
}
