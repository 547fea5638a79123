import type { ReactNode } from 'react';
import classes from './PaperSheet.module.css';

interface PaperSheetProps {
  /** A roll of any width, or a sheet. */
  readonly paper: 'ticket' | 'a4';
  /** Above the paper, and not printed. */
  readonly buttons: ReactNode;
  /** What is printed; the place of a notice while there is nothing yet. */
  readonly children: ReactNode;
  readonly notice?: ReactNode;
}

/** A page that is printed as it is seen: the browser is asked for nothing but to print it. */
export function PaperSheet({ paper, buttons, notice, children }: PaperSheetProps) {
  return (
    <div className={classes.page}>
      <div className={classes.buttons}>{buttons}</div>
      {notice}
      {children && (
        <article className={classes.paper} data-paper={paper}>
          {children}
        </article>
      )}
    </div>
  );
}
