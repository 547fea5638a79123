import type { Coordinates } from '../../domain/distance.ts';

/** Why a phone does not say where it is: it may not, it has not found out in time, or it cannot. */
export type PositionFailure = 'denied' | 'timeout' | 'unavailable';

export type Position =
  | { readonly ok: true; readonly place: Coordinates; readonly accuracyMetres: number }
  | { readonly ok: false; readonly error: PositionFailure };

/** A phone that has just been woken needs that long without a network; one that stands still is asked no further. */
const TIMEOUT_MS = 30_000;
const FRESH_MS = 30_000;

const FAILURES: Readonly<Record<number, PositionFailure>> = { 1: 'denied', 3: 'timeout' };

/** Asks the device where it is: its satellites answer without a network too. Only ever at a tap. Never throws. */
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
