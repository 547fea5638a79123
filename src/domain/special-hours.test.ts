import { describe, expect, it } from 'vitest';
import { bundledTables } from './bundled-tables.ts';
import { specialHours } from './special-hours.ts';
import type { PlannedClosure } from './tables.ts';

// docs/rules/hours.md#planned-closures. Groceries are open from 09:00 to 17:00, on Saturday to 13:00; the 19th is a Thursday.
type Span = Pick<PlannedClosure, 'from' | 'to'> & Partial<PlannedClosure>;

function hoursWith(...spans: Span[]) {
  const closures = spans.map((span): PlannedClosure => ({ services: 'all', message: null, ...span }));
  const tables = { ...bundledTables, status: { ...bundledTables.status, closures } };
  return specialHours(tables, 'courses').map(({ from, to, slots }) => [
    from,
    to,
    slots.map(({ open, close }) => `${open / 60}-${close / 60}`).join(),
  ]);
}

describe('special hours', () => {
  it('are none without a closing, or with another service’s', () => {
    expect(hoursWith()).toEqual([]);
    expect(hoursWith({ from: '2026-11-19', to: '2026-11-19', services: ['restaurant'] })).toEqual([]);
  });

  it('of whole days stand together, Sunday too', () => {
    expect(hoursWith({ from: '2026-11-19', to: '2026-11-24' })).toEqual([['2026-11-19', '2026-11-24', '']]);
    expect(hoursWith({ from: '2026-11-19', to: '2026-11-19' })).toEqual([['2026-11-19', '2026-11-19', '']]);
  });

  it('of a first and a last day that are closed in part are what is left of them', () => {
    expect(hoursWith({ from: '2026-11-19T14:00', to: '2026-11-21T10:00' })).toEqual([
      ['2026-11-19', '2026-11-19', '9-14'],
      ['2026-11-20', '2026-11-20', ''],
      ['2026-11-21', '2026-11-21', '10-13'],
    ]);
    expect(hoursWith({ from: '2026-11-19T12:00', to: '2026-11-19T14:00' })).toEqual([
      ['2026-11-19', '2026-11-19', '9-12,14-17'],
    ]);
  });

  it('leave out a closing outside the hours', () => {
    expect(hoursWith({ from: '2026-11-19T20:00', to: '2026-11-20T08:00' })).toEqual([]);
  });

  it('of closures that meet or overlap are those of all of them', () => {
    const first = { from: '2026-11-19', to: '2026-11-20T12:00' };
    expect(hoursWith(first, { from: '2026-11-20T12:00', to: '2026-11-23' })).toEqual([
      ['2026-11-19', '2026-11-23', ''],
    ]);
    expect(hoursWith({ from: '2026-11-26', to: '2026-11-26' }, first)).toEqual([
      ['2026-11-19', '2026-11-19', ''],
      ['2026-11-20', '2026-11-20', '12-17'],
      ['2026-11-26', '2026-11-26', ''],
    ]);
  });

  it('of years are found at once', () => {
    expect(hoursWith({ from: '2026-11-19', to: '2999-12-31' })).toEqual([['2026-11-19', '2999-12-31', '']]);
  });
});
