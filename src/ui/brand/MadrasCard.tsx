import type { ReactNode } from 'react';
import { Paper } from '../layout/Paper.tsx';
import { Madras } from './Madras.tsx';
import classes from './MadrasCard.module.css';

interface MadrasCardProps {
  readonly component: 'article' | 'section';
  readonly children: ReactNode;
  readonly 'aria-labelledby'?: string;
}

/** A card with a band of madras along its edge; its content has the padding. */
export function MadrasCard({ children, ...rest }: MadrasCardProps) {
  return (
    <Paper {...rest} className={classes.card}>
      <Madras shape="edge" />
      {children}
    </Paper>
  );
}
