import { Suspense } from 'react';
import { useNotices } from '../../device/reference-data/use-notices.ts';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

/** Loaded only on the few days that have notices. */
const DatedNotices = lazyOrNothing(() => import('./DatedNotices.tsx').then((module) => module.DatedNotices));

/** Today's notices from the operator for the open page, above its title (docs/rules/hours.md#notices). */
export function PageNotices({ path }: { path: string }) {
  const notices = useNotices(path);
  return (
    notices.length > 0 && (
      <Suspense>
        <DatedNotices notices={notices} />
      </Suspense>
    )
  );
}
