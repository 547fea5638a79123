import type { ReactNode } from 'react';
import classes from './Priced.module.css';

/** A label with the price that its answer adds, at the end of the row. */
export function Priced({ price, children }: { price: string; children: ReactNode }) {
  return (
    <span className={classes.priced}>
      <span>{children}</span>
      <b className={classes.price}>{price}</b>
    </span>
  );
}
