import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useEntries } from '../device/outbox/use-outbox.ts';
import { useTablesAndNow } from '../device/reference-data/use-tables.ts';
import { Home } from '../features/pages/home/Home.tsx';
import { Facts } from '../features/search-engines/Facts.tsx';
import { localBusiness } from '../features/search-engines/local-business.ts';

/** Loaded for whoever has ordered. */
const load = () => import('../features/reorder/LastOrder.tsx');
const LastOrderBar = lazy(() => load().then((module) => ({ default: module.LastOrderBar })));
const SavedListLinks = lazy(() => load().then((module) => ({ default: module.SavedListLinks })));

/** The home page with reference data and time, with the last order and the lists of this device. */
export function HomePage() {
  const shown = useTablesAndNow();
  const navigate = useNavigate();
  const onOpen = (path: string) => navigate({ href: path });
  const hasOrdered = (useEntries()?.length ?? 0) > 0;
  return (
    <>
      <Home {...shown}>
        {hasOrdered && (
          <Suspense>
            <SavedListLinks onOpen={onOpen} />
          </Suspense>
        )}
      </Home>
      {hasOrdered && shown.now !== null && (
        <Suspense>
          <LastOrderBar now={shown.now} onOpen={onOpen} />
        </Suspense>
      )}
      <Facts facts={[localBusiness(shown.tables)]} />
    </>
  );
}
