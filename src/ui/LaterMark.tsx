import { Suspense } from 'react';
import { lazyOrNothing } from './lazy-or-nothing.ts';

const Mark = lazyOrNothing(() => import('./Mark.tsx').then((module) => module.Mark));

/** The mark on pages that nobody means to open: no first load carries it, and its place is kept until it comes. */
export function LaterMark({ className }: { className?: string | undefined }) {
  return (
    <Suspense fallback={<span className={className} />}>
      <Mark className={className} />
    </Suspense>
  );
}
