import { onWakeUp } from '../../device/page/wake-up.ts';

/**
 * Registers the service worker after the load event: its downloads must not compete with the first screen's.
 */
export function startUpdatesAfterLoad(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () =>
    void import('./worker.ts').then(
      ({ startUpdates }) => startUpdates(),
      // A script that did not come stays missing in this page. The next visit needs no network if the worker is installed without it.
      () => onWakeUp(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)),
    );
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
