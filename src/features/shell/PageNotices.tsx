import { Suspense } from 'react';
import { useAnnouncements, useTablesAreAway } from '../../device/reference-data/use-every-page.ts';
import { SERVICE_PAGES } from '../../domain/service-pages.ts';
import { lazyOrNothing } from '../../ui/behaviour/later.ts';

/** Loaded only on the few days that have notices. */
const DatedNotices = lazyOrNothing(() => import('./Notices.lazy.tsx').then((module) => module.DatedNotices));

const OldTables = lazyOrNothing(() => import('./Notices.lazy.tsx').then((module) => module.OldTables));

/** The pages that show prices or hours of the tables. */
const SHOWS_TABLES: ReadonlySet<string> = new Set([
  '/',
  '/commander',
  '/zones-de-livraison',
  '/mes-envois',
  '/offres-emploi',
  ...Object.values(SERVICE_PAGES),
]);

/**
 * The notices that every page shows above its title: the operator's of today (docs/rules/hours.md#notices), the closures ahead
 * (docs/rules/hours.md#planned-closures), and how old the page's prices and hours are (docs/rules/reference-data.md#age-of-the-tables).
 */
export function PageNotices({ path }: { path: string }) {
  const announcements = useAnnouncements(path);
  const isAway = useTablesAreAway();
  return (
    <>
      {isAway && SHOWS_TABLES.has(path) && (
        <Suspense>
          <OldTables />
        </Suspense>
      )}
      {announcements.notices.length + announcements.closures.length > 0 && (
        <Suspense>
          <DatedNotices {...announcements} />
        </Suspense>
      )}
    </>
  );
}
