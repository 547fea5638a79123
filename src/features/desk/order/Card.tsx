import { type ReactNode, useId } from 'react';
import { Paper } from '../../../ui/Paper.tsx';
import classes from './Order.module.css';

interface CardProps {
  readonly title: ReactNode;
  /** Shown at the end of the title's row. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an order's page, named by its title. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <Paper component="section" className={classes.card} aria-labelledby={id}>
      <div className={classes.cardHead}>
        <h3 id={id} className={classes.cardTitle}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </Paper>
  );
}
