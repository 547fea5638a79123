import { words } from './copy.ts';
import classes from './Loading.module.css';
import { Mark } from './Mark.tsx';

/** Waiting, with words: the mark’s four lobes appear in turn. */
export function Loading({ children = words.loading }: { children?: string }) {
  return (
    <div className={classes.loading} role="status">
      <Mark className={classes.mark} />
      <p>{children}</p>
    </div>
  );
}
