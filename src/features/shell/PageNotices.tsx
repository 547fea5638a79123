import { Suspense } from 'react';
import { useNotices } from '../../device/reference-data/use-notices.ts';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

/** For the few days on which the operator has something to say. */
const DatedNotices = lazyOrNothing(() => import('./DatedNotices.tsx').then((module) => module.DatedNotices));

/**
 * The operator's notices of today for the page that is open, above its title (docs/rules/hours.md#notices): on
 * every page, in this one place.
 */
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
