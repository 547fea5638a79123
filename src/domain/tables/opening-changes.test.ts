import { describe, expect, test } from 'vitest';
import { closureOf } from '../hours/schedule.ts';
import type { PlannedClosure, StatusTable } from '../tables.ts';
import { instantOf, parseTime } from '../time/island-time.ts';
import { bundledTables } from './bundled-tables.ts';
import { changeStatus, dayAdvice, type StatusChange } from './opening-changes.ts';

const at = (time: string, day = '2026-11-19') => instantOf(day, parseTime(time) ?? 0);
const NOON = at('12:00');
const base: StatusTable = { ...bundledTables.status, closures: [], notices: [] };
const changed = (change: StatusChange, table = base, now = NOON) => changeStatus(table, change, now);
const closing = (more: Partial<PlannedClosure> = {}): PlannedClosure => ({
  from: '2026-11-19',
  to: '2026-11-19',
  services: 'all',
  message: null,
  ...more,
});
const isClosed = (table: StatusTable, service: string, now = NOON) => {
  const { isTemporarilyClosed, reopenDate } = closureOf(table, [service], now);
  return isTemporarilyClosed || reopenDate !== null;
};

describe('closing', () => {
  const stop = { do: 'close', message: 'Cyclone.', reopenDate: '2026-11-20T08:00' } as const;

  test('one service leaves the others open, and what else is said of it', () => {
    const table = changed({ ...stop, services: ['courses'] });
    expect(table.services.courses).toEqual({
      temporarilyClosed: true,
      message: 'Cyclone.',
      reopenDate: '2026-11-20T08:00',
      comingSoon: true,
    });
    expect([isClosed(table, 'courses'), isClosed(table, 'restaurant')]).toEqual([true, false]);
  });

  test('all is one switch, and reopening all takes back each', () => {
    const all = changed({ ...stop, services: 'all' }, changed({ ...stop, services: ['colis'] }));
    expect(isClosed(all, 'restaurant')).toBe(true);
    expect(all.services.restaurant).toEqual(base.services.restaurant);
    const open = changed({ do: 'reopen', services: 'all' }, all);
    expect(open).toEqual({ ...base, closures: [] });
  });
});

// docs/rules/desk.md#open-and-close
test('a day whose year is a slip of the pen is refused, at its field', () => {
  const plan = { from: '2026-12-05', services: 'all', message: null } as const;
  const adviceOf = (to: string) => dayAdvice({ do: 'plan', closure: { ...plan, to } }, NOON);
  expect(adviceOf('2036-12-06')).toEqual({
    field: 'to',
    message: 'L’année 2036 n’est pas la bonne. Corrigez-la dans la date.',
  });
  expect(adviceOf('2026-12-06')).toBeNull();
  const close = { do: 'close', services: 'all', message: null } as const;
  expect(dayAdvice({ ...close, reopenDate: '2062-12-06T08:00' }, NOON)).toMatchObject({ field: 'reopenDay' });
  expect(dayAdvice({ ...close, reopenDate: null }, NOON)).toBeNull();
  const notice = { page: '/', from: '2016-12-05', to: '2026-12-06', title: 'x', message: 'x' };
  expect(dayAdvice({ do: 'announce', notice }, NOON)).toMatchObject({ field: 'from' });
});

describe('a pause', () => {
  const table = changed({ do: 'pause', services: ['restaurant'], minutes: 40, message: null });

  test('ends by itself', () => {
    expect(table.closures).toEqual([
      closing({ from: '2026-11-19T12:00', to: '2026-11-19T12:40', services: ['restaurant'] }),
    ]);
    expect([isClosed(table, 'restaurant', at('12:39')), isClosed(table, 'restaurant', at('12:40'))]).toEqual([
      true,
      false,
    ]);
  });

  test('goes over midnight', () => {
    const late = changed({ do: 'pause', services: 'all', minutes: 60, message: null }, base, at('23:30'));
    expect(late.closures[0]).toMatchObject({ from: '2026-11-19T23:30', to: '2026-11-20T00:30' });
  });

  // docs/rules/desk.md#open-and-close
  test('is one where it is asked for again, because no answer came', () => {
    const pause: StatusChange = { do: 'pause', services: ['restaurant'], minutes: 40, message: null };
    expect(changed(pause, table, at('12:01')).closures).toEqual([
      closing({ from: '2026-11-19T12:00', to: '2026-11-19T12:41', services: ['restaurant'] }),
    ]);
  });

  test('leaves a closing of the same service that lasts longer', () => {
    const holiday = closing({ services: ['restaurant'] });
    const pause: StatusChange = { do: 'pause', services: ['restaurant'], minutes: 40, message: null };
    expect(changed(pause, { ...base, closures: [holiday] }).closures).toEqual([holiday]);
  });

  test('ends early where the manager reopens; one that was begun by mistake never was', () => {
    const reopen: StatusChange = { do: 'reopen', services: ['restaurant'] };
    expect(changed(reopen, table, at('12:10')).closures).toEqual([
      closing({ from: '2026-11-19T12:00', to: '2026-11-19T12:10', services: ['restaurant'] }),
    ]);
    expect(changed(reopen, table, NOON).closures).toEqual([]);
  });
});

describe('reopening during a planned closure', () => {
  test('one service leaves the others closed', () => {
    const table = changed({ do: 'reopen', services: ['restaurant'] }, { ...base, closures: [closing()] });
    expect([isClosed(table, 'restaurant'), isClosed(table, 'courses')]).toEqual([false, true]);
    expect(isClosed(table, 'restaurant', at('11:00'))).toBe(true);
  });

  test('leaves those that are to come', () => {
    const holiday = closing({ from: '2026-12-25', to: '2026-12-25' });
    expect(changed({ do: 'reopen', services: 'all' }, { ...base, closures: [holiday] }).closures).toEqual([
      holiday,
    ]);
  });
});

test('a planned closure, a notice and a start are said once, and taken back', () => {
  const closure = closing({ from: '2026-12-25', to: '2026-12-25' });
  const reordered = { message: null, services: 'all', to: '2026-12-25', from: '2026-12-25' } as const;
  const planned = changed({ do: 'plan', closure }, changed({ do: 'plan', closure: reordered }));
  expect(planned.closures).toEqual([closure]);
  expect(changed({ do: 'unplan', closure: reordered }, planned).closures).toEqual([]);
  const notice = { page: '/', from: '2026-11-19', to: '2026-11-19', title: 'Bonjour', message: 'À tous' };
  const announced = changed({ do: 'announce', notice });
  expect(announced.notices).toEqual([notice]);
  expect(changed({ do: 'withdraw', notice }, announced).notices).toEqual([]);
  expect(changed({ do: 'start', service: 'courses', isStarting: false }).services.courses.comingSoon).toBe(
    false,
  );
});

test('an ended closing is kept as long as an order may come that was confirmed in it', () => {
  const table = {
    ...base,
    closures: [
      closing({ from: '2026-11-12', to: '2026-11-12' }),
      closing({ from: '2026-11-01', to: '2026-11-10' }),
    ],
  };
  expect(changed({ do: 'reopen', services: 'all' }, table).closures).toEqual([table.closures[0]]);
});
