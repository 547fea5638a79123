import { describe, expect, it } from 'vitest';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import type { PlannedClosure, Tables } from '../domain/tables.ts';
import { at } from '../domain/testing.ts';
import { formatInstant } from '../domain/time/instant.ts';
import { decide, openingOf } from './accept.ts';
import { confirmed, NOON, outcome, parcel, withFields } from './testing-orders.ts';

// docs/rules/sending.md#legal-when-made
describe('hours that were cut after an order was confirmed', () => {
  const week = bundledTables.schedules.services.colis;
  const schedule = week.schedule.map((day) => ({ ...day, slots: [{ open: '13:00', close: '14:00' }] }));
  const services = { ...bundledTables.schedules.services, colis: { ...week, schedule } };
  const cut = { ...bundledTables, schedules: { ...bundledTables.schedules, services } };

  it.each([
    ['13:30', 'accepted'],
    ['14:30', 'closed'],
  ])('at %s: %s', (time, expected) => {
    expect(outcome(parcel, at('2026-11-19', time), cut)).toBe(expected);
  });
});

describe('a planned closure (docs/rules/hours.md#planned-closures)', () => {
  const closed = (closure: Pick<PlannedClosure, 'from' | 'to'>): Tables => {
    const closures = [{ services: 'all' as const, message: 'Fête patronale.', ...closure }];
    return { ...bundledTables, status: { ...bundledTables.status, closures } };
  };
  const afternoon = closed({ from: '2026-11-19T13:00', to: '2026-11-19T16:00' });
  const later = { ...withFields({ creneau: '13:15' }), slot: { date: '2026-11-19', time: '13:15' } };

  it('asks for another slot of a meal that falls into it, and says why', () => {
    expect(outcome(confirmed, NOON, afternoon)).toBe('accepted');
    const decision = decide(later, afternoon, at('2026-11-19', '12:10'));
    expect(decision).toMatchObject({
      ok: false,
      status: 409,
      refusal: { code: 'slot_passed', message: 'Fête patronale.' },
    });
  });

  it('keeps what was sent before it for the next opening, where there are no slots', () => {
    const during = at('2026-11-19', '13:30');
    expect(decide(parcel, afternoon, during)).toMatchObject({ ok: true, nextOpening: "Aujourd'hui à 16:00" });
    expect(openingOf(parcel, afternoon, during)).toEqual({ next: "Aujourd'hui à 16:00" });
  });

  it('refuses what was confirmed in it, with its message', () => {
    const during = at('2026-11-19', '13:30');
    const decision = decide({ ...parcel, confirmedAt: formatInstant(during) }, afternoon, during);
    expect(decision).toMatchObject({
      ok: false,
      refusal: { code: 'closed', message: 'Fête patronale.', nextOpening: "Aujourd'hui à 16:00" },
    });
  });

  it('promises no opening that is more than a week away', () => {
    const long = closed({ from: '2026-11-19T13:00', to: '2026-12-05' });
    const during = at('2026-11-19', '13:30');
    expect(outcome(parcel, during, long)).toBe('closed');
  });

  it('keeps nothing between the last closing before it and its beginning, where no opening can be promised either', () => {
    const fromSunday = closed({ from: '2026-11-22', to: '2026-12-01' });
    const saturday = (time: string) => at('2026-11-21', time);
    expect(outcome(parcel, saturday('11:59'), fromSunday)).toBe('accepted');
    expect(outcome(parcel, saturday('14:00'), fromSunday)).toBe('closed');
    expect(outcome(parcel, saturday('14:00'))).toBe('accepted');
  });

  it('marks what is paid meanwhile as waiting for an opening that nobody knows', () => {
    const during = at('2026-11-19', '13:30');
    const unknown = { next: 'Non disponible' };
    expect(openingOf(parcel, closed({ from: '2026-11-19T13:00', to: '2026-12-05' }), during)).toEqual(
      unknown,
    );
    const switched = { ...bundledTables, status: { ...bundledTables.status, temporarilyClosed: true } };
    expect(openingOf(parcel, switched, during)).toEqual(unknown);
  });
});
