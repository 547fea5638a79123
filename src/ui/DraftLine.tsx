import type { ReactNode } from 'react';
import classes from './DraftLine.module.css';
import { Icon } from './Icon.tsx';

/** « Brouillon enregistré », quietly. Never a live region: it would speak at every key. */
export function DraftLine({ children }: { children: ReactNode }) {
  return (
    <span className={classes.line}>
      <Icon name="check" className={classes.icon} />
      {children}
    </span>
  );
}
