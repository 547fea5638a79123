/** @param isLost whether what was written before may be gone */
type Flush = (isLost: boolean) => Promise<void>;

const flushes = new Set<Flush>();

/** Registers what must be written before the page is reloaded. Returns the function that takes it back. */
export function onUnload(flush: Flush): () => void {
  flushes.add(flush);
  return () => void flushes.delete(flush);
}

/** Writes what is being typed. To be awaited before every reload that the app itself starts. Never throws. */
export async function flushBeforeUnload(): Promise<void> {
  await Promise.allSettled([...flushes].map((flush) => flush(false)));
}

/** Writes it anew, where the database that held it is gone. */
export function writeAgain(): void {
  for (const flush of flushes) void flush(true).catch(() => undefined);
}

let held = false;
const waiting = new Set<() => void>();

/** Whether something lives in this page alone: the app reloads it for no reason of its own then (guard-orders.ts). */
export const isHeld = () => held;

/** Holds the page, or lets it go and tells those who wait for that. */
export function hold(isAtRisk: boolean): void {
  if (held === isAtRisk) return;
  held = isAtRisk;
  if (!held) for (const listener of waiting) listener();
}

/** Calls back once the page is held no more. Returns the function that stops it. */
export function onFreed(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}
