import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { words } from '../copy.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import classes from './StepHeader.module.css';

type StepHeaderProps = {
  /** The number of the step, from 1. */
  step: number;
  total: number;
  title: string;
  done?: boolean;
  /** The title's id, for `aria-labelledby` on the step's section. */
  id?: string | undefined;
  /** 3 when the form is under a heading of its own. */
  headingLevel?: 2 | 3 | 4;
  /**
   * At the end of the row. It is no taller than the drop, so that nothing moves.
   */
  aside?: ReactNode;
};

/** A step's number in a drop (a tick when done) and its title; « Étape 2 sur 4 » for screen readers, as the bars and the drop show it. */
export function StepHeader(props: StepHeaderProps) {
  const { step, total, title, done = false, id, headingLevel = 2, aside } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.step}>
      <span className={classes.drop} data-done={done || undefined} aria-hidden="true">
        {done ? <Icon name="check" /> : step}
      </span>
      <Heading className={classes.title} id={id}>
        {title}
        {done && <VisuallyHidden> {words.stepDone}</VisuallyHidden>}
      </Heading>
      <VisuallyHidden>{words.step(step, total)}</VisuallyHidden>
      {aside}
    </div>
  );
}
