import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { Wrap } from './Wrap.tsx';

/** The column of an ordinary page, with its blocks stacked. `narrow` is the width of a form. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <Wrap className={classes.page}>
      <div className={`${classes.column} ${narrow ? classes.narrow : ''}`}>{children}</div>
    </Wrap>
  );
}
