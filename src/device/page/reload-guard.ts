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

let held = false;
const waiting = new Set<() => void>();

/** Whether the page must not be reloaded, because it alone has some data (device/outbox/guard-orders.ts says when). */
export const isReloadBlocked = () => held;

/** Keeps the page from being reloaded while data is at risk. With false it releases the page, and notifies the listeners. */
export function blockReload(isAtRisk: boolean): void {
  if (held === isAtRisk) return;
  held = isAtRisk;
  if (!held) for (const listener of waiting) listener();
}

/** Calls back once the page is released. Returns the function that stops it. */
export function onReloadAllowed(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}
