import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import classes from './IconButton.module.css';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'type'> & {
  icon: IconName;
  /** The accessible name: the button shows no text. */
  label: string;
};

/** A 48 px square button with only an icon. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} className={`${classes.button} ${className}`}>
      <Icon name={icon} />
    </button>
  );
}
