import { describe, expect, it } from 'vitest';
import { bundledTables } from '../tables/bundled-tables.ts';
import type { StatusTable } from '../tables.ts';
import { at } from '../testing.ts';
import { closureOf, noticesFor, pageStatus, serviceStatus } from './schedule.ts';

const now = at('2026-11-16', '12:00');
const { status } = bundledTables;
const OPEN = { isTemporarilyClosed: false, message: null, reopenDate: null };
const closed = { temporarilyClosed: true, message: 'Cyclone', reopenDate: '2026-11-18T08:00' };

const closing = (service: keyof StatusTable['services']): StatusTable => ({
  ...status,
  services: { ...status.services, [service]: { ...closed, message: `${service} fermé`, comingSoon: false } },
});
const pageWith = (table: StatusTable, key: string, services?: string[]) =>
  pageStatus({ ...bundledTables, status: table }, key, now, services);

describe('pageStatus', () => {
  it('follows the schedule while nothing is closed', () => {
    expect(pageStatus(bundledTables, 'restaurant', now)).toEqual({
      ...serviceStatus(bundledTables.schedules, 'restaurant', now),
      ...OPEN,
    });
  });

  // docs/rules/hours.md#closures
  it('closes every service with the whole product', () => {
    for (const key of ['restaurant', 'courses', 'pharmacie', 'colis', 'particulier']) {
      expect(pageWith({ ...status, ...closed }, key)).toMatchObject({
        isOpen: false,
        isTemporarilyClosed: true,
        message: 'Cyclone',
        reopenDate: '2026-11-18T08:00',
        nextOpening: 'Non disponible',
        timeSlots: [],
        state: 'closed',
        closesAt: null,
        closesIn: null,
      });
    }
  });

  it('keeps the name and the week of a closed service', () => {
    const { name, schedule } = pageWith({ ...status, ...closed }, 'restaurant');
    expect(name).toBe('Restaurants');
    expect(schedule).toHaveLength(7);
  });

  it('closes one service and leaves the others open', () => {
    const table = closing('restaurant');
    expect(pageWith(table, 'restaurant')).toMatchObject({ isOpen: false, message: 'restaurant fermé' });
    expect(pageWith(table, 'courses')).toMatchObject({ isOpen: true, ...OPEN });
  });

  it('lets boutique follow the hours of courses and its own switch (docs/rules/hours.md#whose-hours)', () => {
    expect(pageWith(closing('boutique'), 'courses', ['boutique'])).toMatchObject({
      message: 'boutique fermé',
    });
    expect(pageWith(closing('courses'), 'courses', ['boutique'])).toMatchObject({ isOpen: true });
  });

  it('closes a request made through a closed service', () => {
    const through = (table: StatusTable) => pageWith(table, 'restaurant', ['tutelle', 'restaurant']).message;
    expect(through(closing('tutelle'))).toBe('tutelle fermé');
    expect(through(closing('restaurant'))).toBe('restaurant fermé');
    expect(through(closing('colis'))).toBeNull();
  });

  it('returns the defined answer for an unknown service (docs/rules/hours.md#unknown-service)', () => {
    expect(pageStatus(bundledTables, 'constructor', now)).toMatchObject({ name: 'Service inconnu', ...OPEN });
  });
});

describe('closureOf', () => {
  it('gives the closure of the whole product precedence over that of a service', () => {
    const table = { ...closing('colis'), ...closed };
    expect(closureOf(table, ['colis'], now)).toEqual({
      isTemporarilyClosed: true,
      message: 'Cyclone',
      reopenDate: '2026-11-18T08:00',
    });
  });

  // docs/rules/hours.md#closures
  it('stays closed past the reopening date until the operator flips the switch', () => {
    const table = { ...status, ...closed, reopenDate: '2020-01-01' };
    expect(pageWith(table, 'restaurant').isOpen).toBe(false);
  });
});

describe('noticesFor', () => {
  // docs/rules/hours.md#notices
  it.each([
    ['/restaurants', '2025-09-09', '23:59', 0],
    ['/restaurants', '2025-09-10', '00:00', 1],
    ['/restaurants', '2025-09-10', '23:59', 1],
    ['/restaurants', '2025-09-11', '00:00', 0],
    ['/pharmacie', '2025-09-10', '12:00', 0],
  ])('on %s, island day %s at %s: %i', (page, date, time, count) => {
    expect(noticesFor(status, page, at(date, time))).toHaveLength(count);
  });

  it('returns the notice itself', () => {
    expect(noticesFor(status, '/restaurants', at('2025-09-10', '12:00'))).toEqual(status.notices);
  });
});
