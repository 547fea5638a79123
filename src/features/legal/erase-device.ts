import { eraseDeskDatabase } from '../../backend/desk/forget-desk.ts';
import { forgetSession } from '../../backend/session.ts';
import { chosenCommune } from '../../device/customer/chosen-commune.ts';
import { eraseStorage } from '../../device/database/erase.ts';

/** Runs one step; a refusal by the browser must not stop the next steps. */
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
 * Erases everything that this site keeps on the device: service worker, caches, database, local and session
 * storage (docs/rules/privacy.md#erase). The service worker goes first, so that it writes nothing again.
 * @returns whether everything was erased
 */
export async function eraseDevice(): Promise<boolean> {
  const done = [
    await attempt(dropWorkers),
    await attempt(dropCaches),
    // The session is removed by name, because `clear()` does not notify this tab's listeners.
    await attempt(forgetSession),
    await attempt(() => localStorage.clear()),
    await attempt(() => sessionStorage.clear()),
    await attempt(eraseDeskDatabase),
  ];
  chosenCommune.set(null);
  const { ok } = await eraseStorage();
  // A tab that was reading its orders until then has copied them once more.
  done.push(await attempt(() => localStorage.clear()));
  return ok && done.every(Boolean);
}
