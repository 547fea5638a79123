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
