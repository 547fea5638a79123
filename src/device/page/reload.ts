import { TABLES_URL } from '../../backend/config.ts';
import { flushBeforeReload, isReloadBlocked, onReloadAllowed } from './reload-guard.ts';
import { onWakeUp } from './wake-up.ts';

const RELOADED_AT = 'lg-reloaded-at';
/**
 * In milliseconds: a page that fails right after a reload has another problem, and a second reload would only loop.
 */
const SHORTEST_PAUSE = 30_000;
const PROBE_TIMEOUT = 10_000;

/** Whether this page was reloaded recently by this module. */
export function reloadedRecently(): boolean {
  try {
    // No schema parses it, because the first script of every page has none. A text that is not a number fails both
    // comparisons. A time in the future was written before the clock was set back.
    const elapsed = Date.now() - Number(sessionStorage.getItem(RELOADED_AT));
    return elapsed >= 0 && elapsed < SHORTEST_PAUSE;
  } catch {
    return true;
  }
}

/** Whether the server of the site answers. */
export async function isServerThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT);
  // Every hosting serves this file; a static host has no /healthz.
  const probe = fetch(`${TABLES_URL}/status.json`, { method: 'HEAD', cache: 'no-store', signal });
  return probe.then(({ ok }) => ok).catch(() => false);
}

/**
 * Saves the form's input and reloads the page, if the server answers and nothing holds the page. Returns whether it
 * reloads.
 */
export async function reloadIfThere(): Promise<boolean> {
  await flushBeforeReload();
  if (isReloadBlocked() || !(await isServerThere()) || isReloadBlocked()) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
  return true;
}

/**
 * Calls back now, and whenever there may be a network again or the page is released. Returns the function that stops
 * it.
 */
export function nowAndOnWakeUp(listener: () => void): () => void {
  listener();
  const stops = [onWakeUp(listener), onReloadAllowed(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reloads the page as soon as the server answers, because a script could not be fetched. */
export function reloadSoon(): void {
  if (!reloadedRecently()) nowAndOnWakeUp(() => void reloadIfThere());
}
