import { Loader } from '@mantine/core';
import { LaterMark } from '../brand/LaterMark.tsx';
import { words } from '../copy.ts';
import classes from './Loading.module.css';

/** Mantine's loader, drawn as our mark. */
const MarkLoader = Loader.withProps({
  loaders: { mark: LaterMark },
  type: 'mark',
  className: classes.mark ?? '',
});

interface LoadingProps {
  readonly children?: string;
  /** Set when a previous waiting state has announced the same words. */
  readonly isSaid?: boolean;
}

/** A waiting state with words: the mark's four lobes light up in turn. */
export function Loading({ children = words.loading, isSaid = false }: LoadingProps) {
  return (
    <div className={classes.loading} role={isSaid ? undefined : 'status'}>
      <MarkLoader />
      <p>{children}</p>
    </div>
  );
}
