import type { ReactNode } from 'react';
import { Picture, type PictureName } from './Picture.tsx';
import classes from './Track.module.css';

export type TrackStep = {
  state: 'done' | 'now' | 'bad' | 'todo';
  /** The icon of an unfinished step. Finished steps show a tick unless `keepIcon` is set. */
  icon: PictureName;
  keepIcon?: boolean;
  title: ReactNode;
  detail?: ReactNode;
};

/**
 * The steps of a submission, top to bottom. The caller announces changes, by putting it into a polite live
 * region.
 */
export function Track({ steps }: { steps: readonly TrackStep[] }) {
  return (
    <ol className={classes.track}>
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position
          key={index}
          data-state={step.state}
          aria-current={step.state === 'now' || step.state === 'bad' ? 'step' : undefined}
        >
          <span className={classes.dot}>
            <Picture name={step.state === 'done' && !step.keepIcon ? 'check' : step.icon} size="small" />
          </span>
          <div>
            <b className={classes.title}>{step.title}</b>
            {step.detail && <p className={classes.detail}>{step.detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
