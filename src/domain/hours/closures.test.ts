import { describe, expect, it } from 'vitest';
import { SERVICE_PAGES } from '../service-pages.ts';
import { bundledTables } from '../tables/bundled-tables.ts';
import { type PlannedClosure, parseTable, type StatusTable } from '../tables.ts';
import { at } from '../testing.ts';
import { closuresFor, foreseen } from './closures.ts';
import { isReopeningAhead } from './reopening.ts';
import { closureOf, pageStatus } from './schedule.ts';

// docs/rules/hours.md#planned-closures
const closing = (change: Partial<PlannedClosure> = {}): PlannedClosure => ({
  from: '2026-11-19',
  to: '2026-11-19',
  services: 'all',
  message: 'Fête patronale.',
  ...change,
});
const tableWith = (...closures: PlannedClosure[]): StatusTable => ({ ...bundledTables.status, closures });
const statusAt = (key: string, now: number, closure: PlannedClosure, services?: string[]) =>
  pageStatus({ ...bundledTables, status: tableWith(closure) }, key, now, services);

describe('a day that is closed', () => {
  it('has no slots, says why, and opens on the next day that has hours', () => {
    expect(statusAt('restaurant', at('2026-11-19', '12:00'), closing())).toMatchObject({
      isOpen: false,
      isTemporarilyClosed: false,
      message: 'Fête patronale.',
      reopenDate: '2026-11-20',
      nextOpening: 'Vendredi à 19:00',
      timeSlots: [],
      state: 'closed',
      closesAt: null,
    });
  });

  it('begins and ends by itself, at midnight on the island', () => {
    const isOpen = (date: string, time: string) =>
      closureOf(tableWith(closing()), ['restaurant'], at(date, time)).reopenDate === null;
    expect(isOpen('2026-11-18', '23:59')).toBe(true);
    expect(isOpen('2026-11-19', '00:00')).toBe(false);
    expect(isOpen('2026-11-19', '23:59')).toBe(false);
    expect(isOpen('2026-11-20', '00:00')).toBe(true);
  });

  it('is left out by the next opening before it comes', () => {
    const night = at('2026-11-18', '23:30');
    expect(statusAt('restaurant', night, closing()).nextOpening).toBe('Vendredi à 19:00');
    expect(statusAt('courses', night, closing({ services: ['restaurant'] })).nextOpening).toBe(
      'Jeudi à 09:00',
    );
  });

  it('keeps the usual week on show', () => {
    const { schedule } = statusAt('restaurant', at('2026-11-19', '12:00'), closing());
    expect(schedule).toEqual(pageStatus(bundledTables, 'restaurant', 0).schedule);
  });
});

describe('a closing from an hour to another', () => {
  const afternoon = closing({ from: '2026-11-19T14:00', to: '2026-11-19T20:00' });

  it('ends the slots when it begins, its own time included', () => {
    const status = statusAt('restaurant', at('2026-11-19', '12:00'), afternoon);
    expect(status).toMatchObject({ isOpen: true, closesAt: '14:00', message: null });
    expect(status.timeSlots.at(-1)).toBe('14:00');
    expect(statusAt('restaurant', at('2026-11-19', '13:30'), afternoon).state).toBe('closing-soon');
  });

  it('opens again when it ends, within the evening', () => {
    const status = statusAt('restaurant', at('2026-11-19', '14:00'), afternoon);
    expect(status).toMatchObject({ isOpen: false, nextOpening: "Aujourd'hui à 20:00" });
    expect(statusAt('restaurant', at('2026-11-19', '20:00'), afternoon)).toMatchObject({
      isOpen: true,
      closesAt: '23:00',
    });
  });
});

describe('whom it concerns', () => {
  const now = at('2026-11-19', '12:00');

  it.each<[PlannedClosure['services'], string, string[], boolean]>([
    [['courses'], 'courses', ['courses'], false],
    [['courses'], 'pharmacie', ['pharmacie'], true],
    // boutique keeps the hours of courses, and its own closures (docs/rules/hours.md#whose-hours).
    [['courses'], 'courses', ['boutique'], true],
    [['boutique'], 'courses', ['boutique'], false],
    [['restaurant'], 'restaurant', ['tutelle', 'restaurant'], false],
    [['tutelle'], 'restaurant', ['tutelle', 'restaurant'], false],
    ['all', 'colis', ['colis'], false],
  ])('%s: %s through %s is open: %s', (services, key, switches, isOpen) => {
    expect(statusAt(key, now, closing({ services }), switches).isOpen).toBe(isOpen);
  });

  it('the switch speaks before it', () => {
    const status = { ...tableWith(closing()), temporarilyClosed: true, message: 'Cyclone' };
    expect(closureOf(status, ['colis'], now)).toMatchObject({
      isTemporarilyClosed: true,
      message: 'Cyclone',
    });
  });
});

it('a closing longer than a week promises no opening, and says when it ends', () => {
  const long = closing({ to: '2026-12-05' });
  expect(statusAt('restaurant', at('2026-11-19', '12:00'), long)).toMatchObject({
    nextOpening: 'Non disponible',
    reopenDate: '2026-12-06',
  });
});

describe('where it is announced', () => {
  const table = tableWith(closing({ services: ['restaurant'] }));
  const count = (page: string, date: string, time = '12:00') =>
    closuresFor(table, page, at(date, time)).length;

  it('from a week before, on the page of the service, the hub and the home page', () => {
    for (const page of ['/', '/commander', '/restaurants']) {
      expect(count(page, '2026-11-11', '23:59')).toBe(0);
      expect(count(page, '2026-11-12', '00:00')).toBe(1);
    }
    expect(count('/pharmacie', '2026-11-18')).toBe(0);
    expect(count('/mes-envois', '2026-11-18')).toBe(0);
  });

  it('while it lasts on the hub and the home page, and then nowhere', () => {
    expect(count('/commander', '2026-11-19')).toBe(1);
    expect(count('/restaurants', '2026-11-19')).toBe(0);
    expect(count('/commander', '2026-11-20', '00:00')).toBe(0);
  });
});

describe('its table', () => {
  const issues = (closures: unknown) => {
    const parsed = parseTable('status', { ...bundledTables.status, closures });
    return parsed.ok ? [] : parsed.issues;
  };

  it('of an app that knew none has none', () => {
    const { closures: _, ...before } = bundledTables.status;
    const parsed = parseTable('status', before);
    expect(parsed.ok && parsed.value.closures).toEqual([]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ to: '2026-11-18' }, 'A closure must not end before it starts'],
    [{ from: '2026-11-19T14:00', to: '2026-11-19T14:00' }, 'A closure must not end before it starts'],
    [{ from: '19/11/2026' }, 'Expected "2026-11-25"'],
    [{ to: '9999-12-31' }, 'Expected "2026-11-25"'],
    [{ services: ['resto'] }, 'Expected the key'],
    [{ services: [] }, 'Expected at least one service'],
    [{ services: 'restaurant' }, 'Expected the keys of services'],
    [{ message: '' }, 'Expected some text'],
  ])('%o is refused', (change, issue) => {
    expect(issues([{ ...closing(), ...change }]).join()).toContain(issue);
  });

  it.each([closing(), closing({ from: '2026-11-19T14:00' }), closing({ services: ['colis', 'boutique'] })])(
    '%o is accepted',
    (closure) => expect(issues([closure])).toEqual([]),
  );
});

it('the pages of services are those of the status table', () => {
  expect(Object.keys(SERVICE_PAGES).sort()).toEqual(Object.keys(bundledTables.status.services).sort());
});

it('what the document foresees of a form ends last where several closures are on', () => {
  const table = tableWith(
    closing({ to: '2026-11-21', message: "L'île ferme" }),
    closing({ services: ['colis'] }),
  );
  expect(foreseen(table, 'colis')).toEqual([
    [at('2026-11-19', '00:00'), at('2026-11-20', '00:00'), 'Fête patronale.'],
    [at('2026-11-19', '00:00'), at('2026-11-22', '00:00'), 'L’île ferme'],
  ]);
  expect(foreseen(table, 'pharmacie')).toHaveLength(1);
});

// docs/rules/hours.md#closures
it.each([
  ['2026-11-19T12:30', true],
  ['2026-11-19T12:00', false],
  ['2026-11-19', true],
  ['2026-11-18', false],
  ['2026-12-01T08:00', true],
])('%s is ahead on 19 November at noon: %s', (reopenDate, isAhead) => {
  expect(isReopeningAhead(reopenDate, at('2026-11-19', '12:00'))).toBe(isAhead);
});
