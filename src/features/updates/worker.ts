import { messageSW, Workbox } from 'workbox-window';
import { flushBeforeUnload, isHeld } from '../../device/page/unload.ts';
import { onVisible, onWakeUp } from '../../device/page/wake-up.ts';
import { isPostponed, updateState } from './update-state.ts';

/** An open page asks for a newer version when it is looked at again, and this often. */
const CHECK_EVERY = 60 * 60_000;
/** Tabs that are switched to and fro must not ask each time. */
const SHORTEST_PAUSE = 60_000;
/** A new worker that has not taken over by then never will; the page is reloaded all the same, since it was asked to. */
const TAKEOVER_LIMIT = 4000;

let registration: ServiceWorkerRegistration | undefined;

/**
 * Installs the service worker and watches for newer versions. Nothing here reloads a page that was not asked to.
 * workbox-window registers; what waits is read from the registration, because its events speak of the first newer
 * worker only and say nothing of those that replace it while it waits.
 */
export async function startUpdates(): Promise<void> {
  const wasServed = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all takes over the page that installed it: that is no newer version.
    if (wasServed) updateState.set('replaced');
  });
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;
  watch(registration);
  completeOnChance(registration);
}

/** The worker installs what a start without a network needs, and fetches the rest when a page says that there is a chance. */
function completeOnChance(watched: ServiceWorkerRegistration): void {
  const complete = () => {
    for (const worker of [watched.active, watched.waiting]) worker?.postMessage({ type: 'COMPLETE' });
  };
  void navigator.serviceWorker.ready.then(complete);
  onWakeUp(complete);
}

function watch(watched: ServiceWorkerRegistration): void {
  const look = () => {
    // Without a controller this is the first worker of all, on its way to take over.
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
    // Fails offline, and while an installation is under way.
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
 * Writes what is typed, lets the newest version take over, and reloads this tab alone. False where an order holds the page, which
 * then stays as it is.
 */
export async function applyUpdate(): Promise<boolean> {
  if (isHeld()) return false;
  await flushBeforeUnload();
  const waiting = registration?.waiting;
  if (waiting) {
    const taken = takeover();
    // It takes over instead of answering.
    void messageSW(waiting, { type: 'SKIP_WAITING' });
    await taken;
  }
  window.location.reload();
  return true;
}
