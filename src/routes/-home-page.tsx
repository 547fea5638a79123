import { Home } from '../features/pages/home/Home.tsx';
import { useTablesAndNow } from './-use-tables-and-now.ts';

/** The home page with what it needs of the outside world. */
export function HomePage() {
  return <Home {...useTablesAndNow()} />;
}
