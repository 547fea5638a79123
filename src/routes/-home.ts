import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The home page's script. In a prerendered page it is loaded after the first paint; until then the page can
 * be read and its links work.
 */
export const HomePage = lazyRouteComponent(() => import('./-home-page.tsx'), 'HomePage');

const isRendered = () =>
  typeof document !== 'undefined' && document.getElementById('root')?.dataset.path === '/';

/** Loads the home page's script before a client-side navigation shows it, as for any page. */
export const fetchHomePage = () => (isRendered() ? undefined : HomePage.preload?.());
