import type { ReactNode } from 'react';
import { words } from '../copy.ts';
import classes from './field.module.css';

/** A label’s words, with « (facultatif) » where the field may stay empty. */
export function FieldLabel({ children, optional }: { children: ReactNode; optional?: boolean | undefined }) {
  if (!optional) return children;
  return (
    <>
      {children} <span className={classes.optional}>{words.optional}</span>
    </>
  );
}
