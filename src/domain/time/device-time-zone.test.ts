import { afterEach, describe, expect, it } from 'vitest';
import { noticesFor, pageStatus } from '../hours/schedule.ts';
import { quoteAssistance } from '../quote/assistance.ts';
import { quoteColis } from '../quote/carried.ts';
import { bundledTables } from '../tables/bundled-tables.ts';
import { at, WEEK } from '../testing.ts';
import { islandClock } from './island-time.ts';

const ZONES = [
  'America/Guadeloupe',
  'Europe/Paris',
  'Pacific/Auckland',
  'Pacific/Niue',
  'Australia/Adelaide',
  'UTC',
];
const parcel = { pickupCommune: 'Goyave', deliveryCommune: 'Le Moule', weightGrams: 6000, tip: 0 };
const deviceZone = process.env.TZ;

/** The results of all time-dependent rules at a moment. */
const answersAt = (now: number) => ({
  clock: islandClock(now),
  statuses: ['restaurant', 'courses', 'pharmacie', 'colis', 'particulier'].map((key) =>
    pageStatus(bundledTables, key, now),
  ),
  notices: noticesFor(bundledTables.status, '/restaurants', now),
  assistance: quoteAssistance({ deliveryCommune: 'Goyave', service: null }, bundledTables, now),
  parcel: quoteColis(parcel, bundledTables, now),
});
/** Every half hour of a week, of the days when Paris changes its clocks, and of the day of the notice. */
const MOMENTS = [...WEEK, '2026-03-29', '2026-10-25', '2025-09-10'].flatMap((date) =>
  Array.from({ length: 48 }, (_, half) => at(date, '00:00') + half * 30 * 60_000),
);

function inZone<Answer>(zone: string, answer: () => Answer): Answer {
  process.env.TZ = zone;
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  return answer();
}

describe('the time zone of the device', () => {
  afterEach(() => {
    process.env.TZ = deviceZone;
  });

  it.each(ZONES)('%s changes no answer (docs/rules/hours.md#island-time)', (zone) => {
    const answers = () => MOMENTS.map(answersAt);
    expect(inZone(zone, answers)).toEqual(inZone('America/Guadeloupe', answers));
  });

  it('leaves a customer in Paris at 22:00 the slots of 17:00 island time in winter', () => {
    const paris22 = Number(at('2026-11-16', '17:00'));
    expect(inZone('Europe/Paris', () => pageStatus(bundledTables, 'colis', paris22).timeSlots)).toEqual([
      '17:00',
      '18:00',
    ]);
  });
});
