import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { Wrap } from './Wrap.tsx';

/** The column of an ordinary page, one block under the other. `narrow` is the width of a form. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <Wrap className={classes.page}>
      <div className={`${classes.column} ${narrow ? classes.narrow : ''}`}>{children}</div>
    </Wrap>
  );
}

/**
 * What is larger than the title and follows it: both are drawn in the page's first frame (public/title-first.js), so that
 * nobody waits for the second one to start reading.
 */
export function Opening({ children }: { children: ReactNode }) {
  return (
    <div className={classes.opening} data-opening>
      {children}
    </div>
  );
}
