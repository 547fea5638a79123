import type { ReactNode } from 'react';
import { LaterMark } from '../brand/LaterMark.tsx';
import classes from './EmptyState.module.css';

type EmptyStateProps = {
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** 1 when it is the whole page (404, error): its title then takes the focus after navigation. */
  headingLevel?: 1 | 2 | 3;
};

/** An empty list or an error page: the mark, a title, a sentence, a button. */
export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.state}>
      <LaterMark className={classes.mark} />
      <Heading className={classes.title} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
