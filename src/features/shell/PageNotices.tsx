import { Suspense } from 'react';
import { useAnnouncements } from '../../device/reference-data/use-announcements.ts';
import { useTablesAreAway } from '../../device/reference-data/use-tables-away.ts';
import { SERVICE_PAGES } from '../../domain/service-pages.ts';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

/** Loaded only on the few days that have notices. */
const DatedNotices = lazyOrNothing(() => import('./DatedNotices.tsx').then((module) => module.DatedNotices));

const OldTables = lazyOrNothing(() => import('./OldTables.tsx').then((module) => module.OldTables));

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
 * The operator's notices of today and the closures ahead for the page that is open, above its title
 * (docs/rules/hours.md#notices, docs/rules/hours.md#planned-closures), and how old its prices and hours are
 * (docs/rules/reference-data.md#age-of-the-tables): on every page, in this one place.
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
