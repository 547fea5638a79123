import type { Coordinates } from '../../domain/place/distance.ts';

/** Why the device gives no position: permission was denied, it found none in time, or it has no way to. */
export type PositionFailure = 'denied' | 'timeout' | 'unavailable';

export type Position =
  | { readonly ok: true; readonly place: Coordinates; readonly accuracyMetres: number }
  | { readonly ok: false; readonly error: PositionFailure };

/**
 * In milliseconds: a phone that was just woken needs this long without a network. A position that is as recent is
 * used without asking again.
 */
const TIMEOUT_MS = 30_000;
const FRESH_MS = 30_000;

const FAILURES: Readonly<Record<number, PositionFailure>> = { 1: 'denied', 3: 'timeout' };

/**
 * Asks the device for its position, which satellites give without a network too. Called only at a tap. Never throws.
 */
export function takePosition(): Promise<Position> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ ok: false, error: 'unavailable' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ ok: true, place: { latitude, longitude }, accuracyMetres: accuracy }),
      ({ code }) => resolve({ ok: false, error: FAILURES[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: FRESH_MS },
    );
  });
}
