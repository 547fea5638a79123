import type { ReactNode } from 'react';
import classes from './DraftLine.module.css';
import { Icon } from './Icon.tsx';

/**
 * « Brouillon enregistré », quietly. Never a live region: it would speak at every key. Its room is kept before it is said: a
 * form that moved as it appears would pull a control from under the pointer, and the press would be lost.
 */
export function DraftLine({ isSaid, children }: { isSaid: boolean; children: ReactNode }) {
  return (
    <span className={`${classes.line} ${isSaid ? '' : classes.unsaid}`}>
      <Icon name="check" className={classes.icon} />
      {children}
    </span>
  );
}
