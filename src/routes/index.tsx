import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';

/**
 * The home page's script. In a prerendered page it is loaded after the first paint; until then the page can
 * be read and its links work.
 */
const HomePage = lazyRouteComponent(() => import('./-home-page.tsx'), 'HomePage');

const isRendered = () =>
  typeof document !== 'undefined' && document.getElementById('root')?.dataset.path === '/';

/** Loads the home page's script before a client-side navigation shows it, as for any page. */
const fetchHomePage = () => (isRendered() ? undefined : HomePage.preload?.());

/** A constant element: rendering it again before its script has loaded would discard the prerendered HTML. */
const PAGE = (
  <Suspense>
    <HomePage />
  </Suspense>
);

export const Route = createFileRoute('/')({
  loader: fetchHomePage,
  component: HomeRoute,
  // A file of its own would cost more than it contains.
  codeSplitGroupings: [],
});

function HomeRoute() {
  return PAGE;
}
