import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isOnline, savesData } from '../../device/network/network.ts';

/** Delay before the next page is fetched, in milliseconds, so that the form gets the network first. */
const FETCH_AFTER = 2000;

/**
 * Fetches the page that follows a form while there is a network: on a first visit the service worker may not have
 * stored it yet, and the network may be down when the form is sent.
 */
export function useNextPage(path: string): void {
  const router = useRouter();
  useEffect(() => {
    const route = Object.entries(router.routesByPath).find(([candidate]) => candidate === path)?.[1];
    if (!route || savesData()) return;
    const timer = setTimeout(() => {
      // A script that failed to load stays missing until a reload, so it is not requested offline.
      if (!isOnline()) return;
      // Not preloadRoute: it would follow the redirect of a confirmation that has no order yet, and load the form again.
      router.loadRouteChunk(route)?.catch(() => undefined);
    }, FETCH_AFTER);
    return () => clearTimeout(timer);
  }, [router, path]);
}
