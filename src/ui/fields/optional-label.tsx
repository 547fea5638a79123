import type { ReactNode } from 'react';
import { words } from '../copy.ts';
import classes from './field-frame.module.css';

/** The label of a field that may stay empty: its text, then « (facultatif) ». */
export function optionalLabel(text: ReactNode): ReactNode {
  return (
    <>
      {text} <span className={classes.optional}>{words.optional}</span>
    </>
  );
}
