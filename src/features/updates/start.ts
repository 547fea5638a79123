/**
 * Registers the service worker after the load event: its downloads must not compete with the first screen's.
 */
export function startUpdatesAfterLoad(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => void import('./worker.ts').then(({ startUpdates }) => startUpdates());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
