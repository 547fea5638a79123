import type { ReactNode } from 'react';
import classes from './Account.module.css';

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A step that appears after a press on a button (docs/rules/pages.md#focus). Its heading takes the focus, and the whole step comes into
 * view, or its beginning where the screen is too low for it.
 */
export function Step({ title, children }: StepProps) {
  return (
    <div className={classes.form} ref={show}>
      <h3 tabIndex={-1}>{title}</h3>
      {children}
    </div>
  );
}

function show(step: HTMLDivElement | null) {
  // Arrow keys go on from tab to tab.
  if (document.activeElement?.role === 'tab') return;
  step?.querySelector('h3')?.focus({ preventScroll: true });
  step?.scrollIntoView({ block: 'nearest' });
}
