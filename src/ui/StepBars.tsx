import { words } from './copy.ts';
import classes from './StepBars.module.css';

type StepBarsProps = {
  /** The step being filled, from 1; those before it are done. `total + 1` when all are. */
  current: number;
  total: number;
};

/** Bars that show how much of a form is left; once, at the top. */
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
