import { Home } from '../features/pages/home/Home.tsx';
import { useTablesAndNow } from './-use-tables-and-now.ts';

/** The home page with reference data and time. */
export function HomePage() {
  return <Home {...useTablesAndNow()} />;
}
