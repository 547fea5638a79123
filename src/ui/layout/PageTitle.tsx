import type { ReactNode } from 'react';
import classes from './PageTitle.module.css';

type PageTitleProps = {
  /** The page's only h1, which takes the focus after a navigation. */
  children: ReactNode;
  /** A row above the title: a status pill, a draft line. */
  above?: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
};

/** The head of a page: an optional row, the title, one sentence. */
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
