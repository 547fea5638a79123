import type { ReactNode } from 'react';
import { words } from '../copy.ts';
import classes from './field.module.css';

/** The text of a label, with « (facultatif) » when the field is optional. */
export function FieldLabel({ children, optional }: { children: ReactNode; optional?: boolean | undefined }) {
  if (!optional) return children;
  return (
    <>
      {children} <span className={classes.optional}>{words.optional}</span>
    </>
  );
}
