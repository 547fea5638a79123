import type { ReactNode } from 'react';
import classes from './StatusPill.module.css';

/** `off` is closed by the operator; `soon` also says « waiting », which is never red or grey. */
export type StatusTone = 'open' | 'soon' | 'closed' | 'off';

type StatusPillProps = { tone: StatusTone; children: ReactNode };

/** A state in words and colour; the dot’s shape differs by state, so colour is never alone. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return <span className={`${classes.pill} ${classes[tone]}`}>{children}</span>;
}
