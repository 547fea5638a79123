import type { ReactNode } from 'react';
import { words } from './copy.ts';
import { Icon } from './Icon.tsx';
import classes from './StepHeader.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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
   * Replaces « Étape 2 sur 4 », which the bars say too. It is no taller than the drop, so that nothing moves.
   */
  aside?: ReactNode;
};

/** A step's number in a drop (a tick when done), its title, and « Étape 2 sur 4 ». */
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
      {aside || <span className={classes.count}>{words.step(step, total)}</span>}
    </div>
  );
}
