import { SHARE_ACTION, SHARE_PAGE } from '../../domain/share.ts';

/** The launch queue of installed apps. Only Chromium has it, and TypeScript's DOM library lacks it. */
type LaunchQueue = {
  setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void;
};

/**
 * Opens the target of an app shortcut in the existing window. The app icon itself only focuses the window, so
 * the customer finds their order as they left it. A share target has been handled by the service worker,
 * which redirects to the share page. A launch that waits in the queue has loaded this page already; Chromium also queues
 * the last one again for every reload, wherever the customer has gone since.
 * @param open navigates to a path of this site
 */
export function followLaunches(open: (path: string) => void): void {
  const { launchQueue } = window as Window & { readonly launchQueue?: LaunchQueue };
  let isQueued = true;
  launchQueue?.setConsumer(({ targetURL }) => {
    if (!targetURL || isQueued) return;
    const { origin, pathname: target, hash } = new URL(targetURL, window.location.href);
    if (origin !== window.location.origin) return;
    const pathname = target === SHARE_ACTION ? SHARE_PAGE : target;
    if (pathname !== window.location.pathname) {
      if (pathname !== '/') open(pathname + hash);
      return;
    }
    // The target is the open page: setting the hash notifies the page as a link inside it would.
    if (hash !== '') window.location.hash = hash;
  });
  isQueued = false;
}
