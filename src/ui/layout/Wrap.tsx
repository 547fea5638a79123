import type { ComponentPropsWithRef } from 'react';
import classes from './Wrap.module.css';

/** The page's column: 1160 px wide at most, with gutters. */
export function Wrap({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={`${classes.wrap} ${className}`} />;
}
