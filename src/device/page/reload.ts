import { TABLES_URL } from '../../backend/config.ts';
import { flushBeforeUnload, isHeld, onFreed } from './unload.ts';
import { onWakeUp } from './wake-up.ts';

const RELOADED_AT = 'lg-reloaded-at';
/** A page that still fails right after a reload is broken in another way: reloading again would only loop. */
const SHORTEST_PAUSE = 30_000;
const PROBE_TIMEOUT = 10_000;

/** Whether this page has just been loaded again. */
export function reloadedRecently(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < SHORTEST_PAUSE;
  } catch {
    return true;
  }
}

async function isServerThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT);
  // Every way of hosting has this file; a host of files has no /healthz.
  const probe = fetch(`${TABLES_URL}/status.json`, { method: 'HEAD', cache: 'no-store', signal });
  return probe.then(({ ok }) => ok).catch(() => false);
}

/** Loads the page again, with what is being typed written first, where the server answers and nothing holds the page. */
export async function reloadIfThere(): Promise<boolean> {
  await flushBeforeUnload();
  if (isHeld() || !(await isServerThere()) || isHeld()) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
  return true;
}

/** Calls back now, and whenever there may be a network again, or nothing holds the page any more. Returns the function that stops it. */
export function nowAndOnWakeUp(listener: () => void): () => void {
  listener();
  const stops = [onWakeUp(listener), onFreed(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Loads the page again as soon as the server answers: a part that the page needs could not be fetched. */
export function recoverSoon(): void {
  if (!reloadedRecently()) nowAndOnWakeUp(() => void reloadIfThere());
}
