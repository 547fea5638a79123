import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { pagePath } from './page-path.ts';

/** The name of a page; empty where it cannot be fetched: its heading has the focus, and is read out. */
const nameOf = (path: string): Promise<string> =>
  import('../../copy/titles.ts').then(
    ({ titleOf }) => titleOf(path),
    () => '',
  );

/**
 * What a browser does by itself between two documents, and a single-page application must do: move the focus to the new
 * page's heading, and say where one has arrived. The document's title follows by itself (`usePageHead`).
 */
export function NavigationFocus() {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    // Its own memory: the router has none of the first page for whoever leaves it before it has settled.
    let shown = location.pathname;
    return router.subscribe('onRendered', async ({ toLocation: { pathname } }) => {
      if (pathname === shown) return;
      shown = pathname;
      const heading = focusPage();
      const page = await nameOf(pagePath(router.state.matches));
      // A heading that gets the focus is read out already: the same words again would only delay.
      if (pathname === shown) setAnnouncement(heading === page ? '' : page);
    });
  }, [router]);

  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

/** Focuses the page's h1, or the main element while it has none. Returns the title's words. */
function focusPage(): string {
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1[tabindex="-1"]');
  // The router restores the scroll position: focus must not fight it.
  (heading ?? main)?.focus({ preventScroll: true });
  return heading?.textContent ?? '';
}
