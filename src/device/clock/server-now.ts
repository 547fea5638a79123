import type { Instant } from '../../domain/island-time.ts';
import type { Setting } from '../database/settings.ts';

/** The result of a measurement of the server's clock; see measure-clock.ts. */
export type Measurement = Setting<'clock'>;

let current: Measurement | null = null;

/** The measurement in use; null until there is one. */
export const measurement = (): Measurement | null => current;

/** Sets the measurement in use; null forgets it. It takes effect at once. */
export function adopt(next: Measurement | null): void {
  current = next;
}

/**
 * The best estimate of the server's time, which every time-dependent rule uses. Without a measurement it is the
 * device's own time.
 */
export function serverNow(): Instant {
  return Date.now() + (current?.offset ?? 0);
}
