import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { documentTitle } from '../../copy/titles.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/**
 * What a browser does by itself between two documents, and a single-page application must do: name the document,
 * move the focus to the new page's title, and say where one has arrived.
 */
export function NavigationFocus() {
  const router = useRouter();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    // Its own memory: the router has none of the first page for whoever leaves it before it has settled.
    let shown = location.pathname;
    return router.subscribe('onRendered', ({ toLocation }) => {
      if (toLocation.pathname === shown) return;
      shown = toLocation.pathname;
      const heading = focusPage();
      const page = router.state.matches.at(-1)?.staticData.title ?? '';
      // A heading that gets the focus is read out already: the same words again would only delay.
      setAnnouncement(heading === page ? '' : page);
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
