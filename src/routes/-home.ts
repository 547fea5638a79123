import { lazyRouteComponent } from '@tanstack/react-router';

/** Where it was rendered at build its script comes after the paint: until then it is read, and its links lead on. */
export const HomePage = lazyRouteComponent(() => import('./-home-page.tsx'), 'HomePage');

const isRendered = () =>
  typeof document !== 'undefined' && document.getElementById('root')?.dataset.path === '/';

/** Elsewhere it is fetched before it is shown, like any page. */
export const fetchHomePage = () => (isRendered() ? undefined : HomePage.preload?.());
