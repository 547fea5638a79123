import { messageSW, Workbox } from 'workbox-window';
import { flushBeforeReload, isReloadBlocked } from '../../device/page/reload.ts';
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
 * the customer asked. It is longer than any request of a page: a reload that ends the last one leaves Chromium free to stop the old worker
 * while the reload waits for its answer, and then that never comes.
 */
const TAKEOVER_LIMIT = 30_000;
/** After how long a reload that has not come is asked for again, in milliseconds. Pages come from the device. */
const RELOAD_AGAIN = 10_000;
/** How often the waiting worker is asked to take control, in milliseconds. */
const ASK_AGAIN = 500;

let workbox: Workbox;
let registration: ServiceWorkerRegistration | undefined;
/** Whether workbox-window, which follows two newer workers at most, may miss the next one. */
let isLost = false;

/**
 * Registers the service worker and watches for newer versions. A page is reloaded only when the customer
 * asks.
 */
export async function startUpdates(): Promise<void> {
  await follow();
  registerOnChance();
  completeOnChance();
  checkOnChance();
}

/** Registers the worker whose script did not come: a bad moment of the network would else leave a whole visit without it. */
function registerOnChance(): void {
  let isUnderWay = false;
  onWakeUp(async () => {
    if (registration || isUnderWay) return;
    isUnderWay = true;
    await follow();
    isUnderWay = false;
  });
}

/** Registers the worker and follows its newer versions. It can be repeated. Never throws. */
async function follow(): Promise<void> {
  workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  workbox.addEventListener('waiting', offer);
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    // The very first worker takes control of the page that installed it: that is not an update.
    if (isUpdate) updateState.set('replaced');
  });
  workbox.addEventListener('redundant', () => {
    isLost = true;
    // A newer worker may have taken its place while it waited.
    offer();
  });
  const found = await workbox.register({ immediate: true }).catch(() => undefined);
  if (!found) return;
  registration = found;
  isLost = false;
  // The event of a worker that waits already comes before this.
  offer();
}

function offer(): void {
  // Without a controller this is the very first worker, about to take control.
  if (registration?.waiting && navigator.serviceWorker.controller) updateState.set('waiting');
}

/**
 * The service worker precaches what an offline start needs. It caches the rest when a page sends COMPLETE, on
 * load and on wake-up.
 */
function completeOnChance(): void {
  const complete = () => {
    for (const worker of [registration?.active, registration?.waiting]) {
      if (worker) void messageSW(worker, { type: 'COMPLETE' });
    }
  };
  // Not workbox.active: it stays pending in a page that was loaded past the worker, by a forced reload.
  void navigator.serviceWorker.ready.then(complete);
  onWakeUp(complete);
}

function checkOnChance(): void {
  let checkedAt = Date.now();
  const check = () => {
    isPostponed.set(false);
    // A clock that was set back says an earlier time than then.
    if (Math.abs(Date.now() - checkedAt) < SHORTEST_PAUSE) return;
    checkedAt = Date.now();
    void look();
  };
  onVisible(check);
  setInterval(check, CHECK_EVERY);
}

async function look(): Promise<void> {
  if (isLost) await follow();
  // This fails offline and while an installation is running.
  await workbox.update().catch(() => undefined);
}

/**
 * Lets the waiting worker take control. It is asked more than once: Chromium starts the old worker again for a request of this moment,
 * and then looks no more whether it is idle.
 */
function takeover(): Promise<void> {
  return new Promise((resolve) => {
    const asking = setInterval(() => workbox.messageSkipWaiting(), ASK_AGAIN);
    const end = () => {
      clearInterval(asking);
      resolve();
    };
    workbox.addEventListener('controlling', end);
    setTimeout(end, TAKEOVER_LIMIT);
    workbox.messageSkipWaiting();
  });
}

/**
 * Saves the typed text, activates the newest version, and reloads this tab only. False when an order, or a
 * text that is kept nowhere else, holds the page, which is then left alone.
 */
export async function applyUpdate(): Promise<boolean> {
  if (isReloadBlocked()) return false;
  await flushBeforeReload();
  if (isReloadBlocked()) return false;
  if (registration?.waiting) {
    await takeover();
    // An order or a text may have been begun during these seconds.
    if (isReloadBlocked()) return false;
    await flushBeforeReload();
  }
  window.location.reload();
  // Chromium may lose the request when it stops the old worker at this moment. The page that is left asks for the new one once more.
  setTimeout(() => window.location.reload(), RELOAD_AGAIN);
  return true;
}
