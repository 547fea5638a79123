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
    const { origin, pathname: target } = new URL(targetURL, window.location.href);
    const pathname = target === SHARE_ACTION ? SHARE_PAGE : target;
    const isHere = origin !== window.location.origin || pathname === window.location.pathname;
    if (!isHere && pathname !== '/') open(pathname);
  });
}
