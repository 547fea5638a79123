import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import classes from './StatusPill.module.css';

/** `off` means closed by the operator. `soon` also stands for waiting, which is never red or grey. */
export type StatusTone = 'open' | 'soon' | 'closed' | 'off';

type StatusPillProps = { tone: StatusTone; children: ReactNode };

const COLORS: Record<StatusTone, string> = { open: 'green', soon: 'yellow', closed: 'gray', off: 'red' };

/** A state in words and colour. The dot's shape differs too, so that colour is never the only sign. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return (
    <Badge color={COLORS[tone]} className={classes.pill} mod={{ tone }}>
      {children}
    </Badge>
  );
}
