import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import classes from './Points.module.css';

/** A list with a tick before each item. */
export function Points({ points }: { points: readonly ReactNode[] }) {
  return (
    <ul className={classes.points}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copy, which never changes its order
        <li key={index}>
          <Icon name="check" className={classes.tick} />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}
