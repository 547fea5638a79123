import { Home } from '../features/pages/home/Home.tsx';
import { Facts } from '../features/search-engines/Facts.tsx';
import { localBusiness } from '../features/search-engines/local-business.ts';
import { useTablesAndNow } from './-use-tables-and-now.ts';

/** The home page with reference data and time. */
export function HomePage() {
  const shown = useTablesAndNow();
  return (
    <>
      <Home {...shown} />
      <Facts facts={[localBusiness(shown.tables)]} />
    </>
  );
}
