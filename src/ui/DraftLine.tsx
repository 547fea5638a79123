import type { ReactNode } from 'react';
import classes from './DraftLine.module.css';
import { Icon } from './Icon.tsx';

/**
 * « Brouillon enregistré ». It must not be a live region, which would announce every keystroke. Its space is
 * reserved before the text appears: a form that moved would pull a control from under the pointer, and the
 * press would be lost.
 */
export function DraftLine({ isSaid, children }: { isSaid: boolean; children: ReactNode }) {
  return (
    <span className={`${classes.line} ${isSaid ? '' : classes.unsaid}`}>
      <Icon name="check" className={classes.icon} />
      {children}
    </span>
  );
}
