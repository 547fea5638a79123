import { TABLES_URL } from '../../backend/config.ts';
import { onWakeUp } from './wake-up.ts';

/**
 * Saves unsaved input.
 * @param isLost whether the database was lost, so that input which it held must be saved again
 */
type Flush = (isLost: boolean) => Promise<void>;

const flushes = new Set<Flush>();

/** Registers a function that saves before the page is reloaded. Returns the function that unregisters it. */
export function onBeforeReload(flush: Flush): () => void {
  flushes.add(flush);
  return () => void flushes.delete(flush);
}

/** Saves the input of forms. To be awaited before every reload that the app starts. Never throws. */
export async function flushBeforeReload(): Promise<void> {
  await Promise.allSettled([...flushes].map((flush) => flush(false)));
}

/** Saves the input of forms again after the database was lost. */
export function flushAfterDatabaseLoss(): void {
  for (const flush of flushes) void flush(true).catch(() => undefined);
}

/** The names of those that keep the page from being reloaded. */
const holders = new Set<string>();
/** Called once the last holder has let go. */
const releaseListeners = new Set<() => void>();

/** Whether the page must not be reloaded, because it alone has some data. */
export const isReloadBlocked = () => holders.size > 0;

/**
 * Keeps the page from being reloaded while some data is at risk. The last holder that lets go releases the page, and notifies the
 * listeners.
 * @param holder name of the part of the app that has the data
 */
export function blockReload(holder: string, isAtRisk: boolean): void {
  if (holders.has(holder) === isAtRisk) return;
  if (isAtRisk) holders.add(holder);
  else holders.delete(holder);
  if (holders.size === 0) for (const listener of releaseListeners) listener();
}

/** Calls back once the page is released. Returns the function that stops it. */
export function onReloadAllowed(listener: () => void): () => void {
  releaseListeners.add(listener);
  return () => void releaseListeners.delete(listener);
}

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
