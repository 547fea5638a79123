import type { ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Button } from './Button.tsx';

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
