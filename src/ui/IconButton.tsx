import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import classes from './IconButton.module.css';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'type'> & {
  icon: IconName;
  /** What pressing it does, in words: the button shows none. */
  label: string;
};

/** A 48 px square button with an icon alone. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} className={`${classes.button} ${className}`}>
      <Icon name={icon} />
    </button>
  );
}
