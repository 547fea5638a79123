/** Saves unsaved input. @param isLost whether input that was saved before may be lost, and must be saved again */
type Flush = (isLost: boolean) => Promise<void>;

const flushes = new Set<Flush>();

/** Registers a function that saves before the page is reloaded. Returns the function that unregisters it. */
export function onUnload(flush: Flush): () => void {
  flushes.add(flush);
  return () => void flushes.delete(flush);
}

/** Saves the input of forms. To be awaited before every reload that the app starts. Never throws. */
export async function flushBeforeUnload(): Promise<void> {
  await Promise.allSettled([...flushes].map((flush) => flush(false)));
}

/** Saves the input of forms again after the database was lost. */
export function writeAgain(): void {
  for (const flush of flushes) void flush(true).catch(() => undefined);
}

let held = false;
const waiting = new Set<() => void>();

/** Whether this page alone holds unsaved data: the app must not reload it then (guard-orders.ts). */
export const isHeld = () => held;

/** Holds the page, or releases it and notifies those who wait for that. */
export function hold(isAtRisk: boolean): void {
  if (held === isAtRisk) return;
  held = isAtRisk;
  if (!held) for (const listener of waiting) listener();
}

/** Calls back once the page is released. Returns the function that stops it. */
export function onFreed(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}
