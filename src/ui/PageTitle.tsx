import type { ReactNode } from 'react';
import classes from './PageTitle.module.css';

type PageTitleProps = {
  /** Becomes the page’s only h1, which takes focus after a navigation. */
  children: ReactNode;
  /** Status pill, draft line…: one row above the title. */
  above?: ReactNode;
  /** One sentence under it. */
  lead?: ReactNode;
};

/** The head of a page: a row of state, the title, one sentence. */
export function PageTitle({ children, above, lead }: PageTitleProps) {
  return (
    <div className={classes.head}>
      {above && <div className={classes.above}>{above}</div>}
      <h1 className={classes.title} tabIndex={-1}>
        {children}
      </h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}
