import { words } from './copy.ts';
import { LaterMark } from './LaterMark.tsx';
import classes from './Loading.module.css';

/** Waiting, with words: the mark’s four lobes appear in turn. */
export function Loading({ children = words.loading }: { children?: string }) {
  return (
    <div className={classes.loading} role="status">
      <LaterMark className={classes.mark} />
      <p>{children}</p>
    </div>
  );
}
