import { Suspense } from 'react';
import { lazyOrNothing } from '../behaviour/later.ts';

const Mark = lazyOrNothing(() => import('./Mark.tsx').then((module) => module.Mark));

/**
 * The mark for pages that are rarely seen. It is loaded lazily, behind a placeholder of the same size, to
 * keep it out of the first load.
 */
export function LaterMark({ className }: { className?: string | undefined }) {
  return (
    <Suspense fallback={<span className={className} />}>
      <Mark className={className} />
    </Suspense>
  );
}
