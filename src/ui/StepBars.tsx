import { words } from './copy.ts';
import classes from './StepBars.module.css';

type StepBarsProps = {
  /** The current step, from 1; earlier steps are done. `total + 1` when all are done. */
  current: number;
  total: number;
};

/** Bars that show the progress through a form, once, at the top. */
export function StepBars({ current, total }: StepBarsProps) {
  const bars = Array.from({ length: total }, (_, index) => {
    if (index + 1 === current) return 'now';
    return index + 1 < current ? 'done' : 'left';
  });
  return (
    <div className={classes.bars} role="img" aria-label={words.step(Math.min(current, total), total)}>
      {bars.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position
        <i key={index} data-state={state} />
      ))}
    </div>
  );
}
