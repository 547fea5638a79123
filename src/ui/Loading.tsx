import { words } from './copy.ts';
import { LaterMark } from './LaterMark.tsx';
import classes from './Loading.module.css';

interface LoadingProps {
  readonly children?: string;
  /** The same words have just been said: this goes on waiting in another place. */
  readonly isSaid?: boolean;
}

/** Waiting, with words: the mark’s four lobes appear in turn. */
export function Loading({ children = words.loading, isSaid = false }: LoadingProps) {
  return (
    <div className={classes.loading} role={isSaid ? undefined : 'status'}>
      <LaterMark className={classes.mark} />
      <p>{children}</p>
    </div>
  );
}
