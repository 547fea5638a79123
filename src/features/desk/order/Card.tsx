import { type ReactNode, useId } from 'react';
import { Paper } from '../../../ui/Paper.tsx';
import classes from './Order.module.css';
import { type SectionName, sectionId } from './sections.ts';

interface CardProps {
  /** Its name in the list of the page's sections; absent for a card that is not in the list. */
  readonly section?: SectionName;
  readonly title: ReactNode;
  /** Shown at the end of the title's row. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an order's page, named by its title. */
export function Card({ section, title, aside, children }: CardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      id={section && sectionId(section)}
      className={classes.card}
      aria-labelledby={id}
      data-focus-home={id}
    >
      <div className={classes.cardHead}>
        <h3 id={id} tabIndex={-1} className={classes.cardTitle}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </Paper>
  );
}

/**
 * The `ref` of a heading: takes the focus that the control which opened its part of the page has lost, or has left to the page's
 * heading (docs/rules/pages.md#focus).
 */
export function takeFocus(heading: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches('h1')) heading?.focus({ preventScroll: true });
}
