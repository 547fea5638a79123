import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

type VisuallyHiddenProps = { children: ReactNode; role?: 'status' | 'alert' };

/** Text for assistive technology only. */
export function VisuallyHidden({ children, role }: VisuallyHiddenProps) {
  return (
    <span className={classes.hidden} role={role}>
      {children}
    </span>
  );
}
