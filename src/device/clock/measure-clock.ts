import type { Fetch } from '../../backend/ask-function.ts';
import { TABLES_URL } from '../../backend/config.ts';
import { parseHttpDate } from '../../domain/time/instant.ts';
import { type Instant, instantOf } from '../../domain/time/island-time.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { adopt, type Measurement, measurement } from './clock.ts';

export { serverNow } from './clock.ts';

/** In milliseconds: a slower reply is too imprecise. */
const LONGEST_ROUND_TRIP = 10_000;
/** After this time, in milliseconds, a less precise measurement may replace a good one. */
const SHELF_LIFE = 10 * 60_000;
/**
 * Correction in milliseconds for the `Date` header, which drops the milliseconds: it is half a second late on
 * average.
 */
const HALF_SECOND = 500;
/** The earliest plausible date: a device with a dead battery says 1970 or 2000. */
const EARLIEST_DATE = instantOf('2025-01-01', 0);

/** Adopts the offset that another page or an earlier visit measured. */
export async function loadClock(): Promise<void> {
  const stored = await readSetting('clock');
  // The page may have measured since the stored one was read.
  if (!stored || stored.measuredAt < (measurement()?.measuredAt ?? 0)) return;
  // A measurement in the future shows that the device's clock was set since, so its offset is wrong.
  if (stored.measuredAt <= Date.now() + LONGEST_ROUND_TRIP) adopt(stored);
}

/** Whether the server's time is known. */
export const isClockKnown = (): boolean => measurement() !== null;

/** The date of a fresh answer of our server; null for a captive portal's page or a cached copy. */
function serverDate(response: Response): Instant | null {
  const header = (name: string) => response.headers.get(name) ?? '';
  const ours = response.ok && !response.redirected && header('content-type').includes('json');
  const date = parseHttpDate(header('date'));
  const isFresh = Number(header('age')) === 0 && date !== null && date >= EARLIEST_DATE;
  return ours && isFresh ? date : null;
}

/** When the last plausible answer came, in milliseconds since the page was loaded, whatever is done to the device's clock. */
let answeredAt = Number.NEGATIVE_INFINITY;

/** Whether the server has told its time within the last minute. */
export const isJustMeasured = (): boolean => performance.now() - answeredAt < 60_000;

function read(response: Response, before: number, after: number): Measurement | null {
  const roundTrip = after - before;
  const date = serverDate(response);
  if (date === null || roundTrip < 0 || roundTrip > LONGEST_ROUND_TRIP) return null;
  const offset = Math.round(date + HALF_SECOND + roundTrip / 2 - after);
  return { offset, uncertainty: HALF_SECOND + roundTrip / 2, measuredAt: after };
}

function isBetter(fresh: Measurement, known: Measurement | null): boolean {
  if (!known || fresh.uncertainty <= known.uncertainty) return true;
  const age = fresh.measuredAt - known.measuredAt;
  const contradicts = Math.abs(fresh.offset - known.offset) > fresh.uncertainty + known.uncertainty;
  return age < 0 || age > SHELF_LIFE || contradicts;
}

/**
 * Measures the server's time by a request that is made anyway, which must bypass caches. The result is kept when it is better than the
 * known one, or contradicts it.
 * @returns the answer, and whether it was a plausible one
 * @throws whatever the request does
 */
export async function measureBy(
  ask: () => Promise<Response>,
): Promise<[answer: Response, isPlausible: boolean]> {
  const before = Date.now();
  const response = await ask();
  const fresh = read(response, before, Date.now());
  if (!fresh) return [response, false];
  answeredAt = performance.now();
  if (isBetter(fresh, measurement())) {
    adopt(fresh);
    await writeSetting('clock', fresh);
  }
  return [response, true];
}

/**
 * Measures the server's time by a request of its own. Never throws; false when there was no plausible answer
 * (docs/rules/hours.md#server-clock).
 */
export async function measureClock({ fetch }: { fetch: Fetch }): Promise<boolean> {
  const ask = () =>
    fetch(`${TABLES_URL}/status.json`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_ROUND_TRIP),
    });
  return measureBy(ask).then(
    ([, isPlausible]) => isPlausible,
    () => false,
  );
}
