import type { ComponentPropsWithRef } from 'react';
import classes from './Card.module.css';

type CardProps = ComponentPropsWithRef<'div'> & { as?: 'div' | 'section' | 'article' | 'li' };

/** A white surface with a warm edge. */
export function Card({ as: Element = 'div', className = '', ...rest }: CardProps) {
  // The four block elements share one type: their props differ in name only.
  const Block = Element as 'div';
  return <Block {...rest} className={`${classes.card} ${className}`} />;
}
