import { SHARE_ACTION, SHARE_PAGE } from '../../domain/share.ts';

/** The launch queue of installed apps, which TypeScript's DOM library does not know; only Chromium has it. */
type LaunchQueue = {
  setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void;
};

/**
 * Opens what a shortcut of the installed app names in the window that is there. Its icon alone only brings that window
 * to the front: the customer finds their order as they left it. What was shared has been answered by the worker, which
 * leads to a page of ours.
 * @param open goes to a path of ours
 */
export function followLaunches(open: (path: string) => void): void {
  const { launchQueue } = window as Window & { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL }) => {
    if (!targetURL) return;
    const { origin, pathname: target, hash } = new URL(targetURL, window.location.href);
    if (origin !== window.location.origin) return;
    const pathname = target === SHARE_ACTION ? SHARE_PAGE : target;
    if (pathname !== window.location.pathname) {
      if (pathname !== '/') open(pathname + hash);
      return;
    }
    // What a link carries to the page that is there: it hears of it as of a link of its own.
    if (hash !== '') window.location.hash = hash;
  });
}
