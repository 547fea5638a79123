import { messageSW, Workbox } from 'workbox-window';
import { flushBeforeReload, isReloadBlocked } from '../../device/page/reload-guard.ts';
import { onVisible, onWakeUp } from '../../device/page/wake-up.ts';
import { isPostponed, updateState } from './update-state.ts';

/**
 * How often an open page checks for a newer version, in milliseconds. It also checks when it becomes visible.
 */
const CHECK_EVERY = 60 * 60_000;
/**
 * The shortest time between two checks, in milliseconds, so that switching tabs does not cause one each time.
 */
const SHORTEST_PAUSE = 60_000;
/**
 * In milliseconds. If the new service worker does not take control in this time, the page reloads anyway, as
 * the customer asked.
 */
const TAKEOVER_LIMIT = 4000;

let registration: ServiceWorkerRegistration | undefined;

/**
 * Registers the service worker and watches for newer versions. A page is reloaded only when the customer
 * asks. The waiting worker is read from the registration: workbox-window's events report only the first newer
 * worker, not those that replace it while it waits.
 */
export async function startUpdates(): Promise<void> {
  const wasServed = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The very first worker takes control of the page that installed it: that is not an update.
    if (wasServed) updateState.set('replaced');
  });
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;
  watch(registration);
  completeOnChance(registration);
}

/**
 * The service worker precaches what an offline start needs. It caches the rest when a page sends COMPLETE, on
 * load and on wake-up.
 */
function completeOnChance(watched: ServiceWorkerRegistration): void {
  const complete = () => {
    for (const worker of [watched.active, watched.waiting]) worker?.postMessage({ type: 'COMPLETE' });
  };
  void navigator.serviceWorker.ready.then(complete);
  onWakeUp(complete);
}

function watch(watched: ServiceWorkerRegistration): void {
  const look = () => {
    // Without a controller this is the very first worker, about to take control.
    if (watched.waiting && navigator.serviceWorker.controller) updateState.set('waiting');
  };
  watched.addEventListener('updatefound', () => {
    watched.installing?.addEventListener('statechange', look);
  });
  look();
  let checkedAt = Date.now();
  const check = () => {
    isPostponed.set(false);
    if (Date.now() - checkedAt < SHORTEST_PAUSE) return;
    checkedAt = Date.now();
    // This fails offline and while an installation is running.
    watched.update().catch(() => undefined);
  };
  onVisible(check);
  setInterval(check, CHECK_EVERY);
}

function takeover(): Promise<void> {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, TAKEOVER_LIMIT);
  });
}

/**
 * Saves the typed text, activates the newest version, and reloads this tab only. False when an order holds
 * the page, which is then left alone.
 */
export async function applyUpdate(): Promise<boolean> {
  if (isReloadBlocked()) return false;
  await flushBeforeReload();
  const waiting = registration?.waiting;
  if (waiting) {
    const taken = takeover();
    // The worker activates and never answers this message.
    void messageSW(waiting, { type: 'SKIP_WAITING' });
    await taken;
  }
  window.location.reload();
  return true;
}
