import { forgetSession } from '../../backend/session.ts';
import { eraseStorage } from '../../device/database/erase.ts';

/** Runs one part; what the browser refuses must not stop the others. */
async function attempt(part: () => unknown): Promise<boolean> {
  try {
    await part();
    return true;
  } catch {
    return false;
  }
}

async function dropWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function dropCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/**
 * Erases everything that this site keeps on the device: worker, caches, database, local and session storage
 * (docs/rules/privacy.md#erase). The worker goes first, so that it puts nothing back.
 * @returns whether all of it is gone
 */
export async function eraseDevice(): Promise<boolean> {
  const done = [
    await attempt(dropWorkers),
    await attempt(dropCaches),
    // By name: whatever follows the session hears of it, here too, where clearing all is not told.
    await attempt(forgetSession),
    await attempt(() => localStorage.clear()),
    await attempt(() => sessionStorage.clear()),
  ];
  const { ok } = await eraseStorage();
  return ok && done.every(Boolean);
}
