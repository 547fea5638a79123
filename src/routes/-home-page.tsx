import { Home } from '../features/pages/home/Home.tsx';
import { useLive } from './-live.ts';

/** The home page with what it needs of the outside world. */
export function HomePage() {
  return <Home {...useLive()} />;
}
