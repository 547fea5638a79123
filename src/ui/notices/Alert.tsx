import { Alert as MantineAlert, type AlertProps as MantineAlertProps } from '@mantine/core';
import { type ComponentPropsWithRef, type Ref, useId } from 'react';
import { Icon } from '../brand/Icon.tsx';
import classes from './Alert.module.css';
import { type ToneColor, toneIcons } from './tones.ts';

interface AlertProps extends MantineAlertProps {
  ref?: Ref<HTMLDivElement> | undefined;
  /** `red` is outlined and reserved for blocking problems; waiting is `yellow`. */
  color?: ToneColor;
  /**
   * `alert` after an action that failed, `status` for a change that the customer did not cause; none for an alert that
   * was in the page from the start.
   */
  role?: 'alert' | 'status' | undefined;
}

/** Mantine's alert with its colour's icon, and a live region only where it is told to be one. */
export function Alert({ color = 'lagon', icon, role, id, ...rest }: AlertProps) {
  // Mantine would otherwise choose an id again after hydration.
  const partId = useId();
  // Mantine gives every alert a role, and a name and a description that repeat its text.
  const renderRoot = (root: ComponentPropsWithRef<'div'>) => (
    <div {...root} id={id} role={role} aria-labelledby={undefined} aria-describedby={undefined} />
  );
  return (
    <MantineAlert
      {...rest}
      renderRoot={renderRoot}
      id={partId}
      classNames={classes}
      color={color}
      mod={{ color }}
      icon={icon ?? <Icon name={toneIcons[color]} />}
    />
  );
}
