import type { Instant } from '../../domain/island-time.ts';
import type { Setting } from '../database/settings.ts';

/** The result of a measurement of the server's clock; see measure-clock.ts. */
export type Measurement = Setting<'clock'>;

let current: Measurement | null = null;

/** The measurement in use; null until there is one. */
export const measurement = (): Measurement | null => current;

/** Takes up a measurement; the time follows it at once. */
export function adopt(next: Measurement): void {
  current = next;
}

/** The server's time as best known, on which every rule of the clock runs. The device's own until one was measured. */
export function serverNow(): Instant {
  return Date.now() + (current?.offset ?? 0);
}
