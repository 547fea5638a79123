import type { ComponentPropsWithRef, MouseEvent } from 'react';
import classes from './Button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { words } from './copy.ts';

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type'> &
  ButtonLook & {
    type?: 'button' | 'submit' | undefined;
    /**
     * Given for a button that sends. While true, the button shows `sendingLabel`, ignores presses and keeps
     * the focus, which `disabled` would lose, so it is `aria-disabled`. Its width always has room for both
     * labels.
     */
    sending?: boolean | undefined;
    sendingLabel?: string | undefined;
    /**
     * Looks and is announced as disabled, but still reacts to a press: the form then names what is missing.
     */
    incomplete?: boolean | undefined;
  };

const ignore = (event: MouseEvent) => event.preventDefault();

/** A native button in the house style. `type` is 'button' when not given. */
export function Button(props: ButtonProps) {
  const { tone, size, block, type = 'button', sending, sendingLabel, className, children, ...native } = props;
  const { incomplete, ...rest } = native;
  const inert = sending || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size, block }, className)}
      aria-disabled={inert || incomplete || undefined}
      onClick={inert ? ignore : rest.onClick}
    >
      <span className={classes.face} data-hidden={sending || undefined}>
        {children}
      </span>
      {sending !== undefined && (
        <span className={classes.face} data-hidden={!sending || undefined}>
          {sendingLabel ?? words.sending}
        </span>
      )}
    </button>
  );
}
