import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundledTables } from '../tables/bundled-tables.ts';
import type { ScheduleTable } from '../tables.ts';
import { at, WEEK } from '../testing.ts';
import { formatTime, islandClock, parseTime } from '../time/island-time.ts';
import { type ScheduleKey, type ServiceStatus, serviceStatus } from './schedule.ts';

const table = bundledTables.schedules;
const [SUNDAY = '', MONDAY = '', , , THURSDAY = '', FRIDAY = '', SATURDAY = ''] = WEEK;
const KEYS: ScheduleKey[] = ['restaurant', 'courses', 'pharmacie', 'colis', 'particulier'];

const statusAt = (key: string, date: string, time: string) => serviceStatus(table, key, at(date, time));

/** The hours of docs/rules/hours.md#opening-hours, by weekday from Sunday. */
const CLOSED = '';
const HOURS: Record<ScheduleKey, readonly string[]> = {
  restaurant: [CLOSED, ...Array<string>(4).fill('10:30-17:00 19:00-23:00'), '19:00-23:00', '19:00-23:00'],
  courses: [CLOSED, ...Array<string>(5).fill('09:00-17:00'), '09:00-13:00'],
  pharmacie: [CLOSED, ...Array<string>(5).fill('09:00-17:00'), '09:00-12:00'],
  colis: [CLOSED, ...Array<string>(5).fill('08:00-18:00'), '09:00-12:00'],
  particulier: [CLOSED, ...Array<string>(5).fill('08:00-18:00'), '09:00-12:00'],
};
const hoursOf = (key: ScheduleKey, weekday: number): [open: string, close: string][] =>
  (HOURS[key][weekday] || '')
    .split(' ')
    .filter(Boolean)
    .map((hours) => {
      const [open = '', close = ''] = hours.split('-');
      return [open, close];
    });
const isWithinHours = (key: ScheduleKey, weekday: number, time: string) =>
  hoursOf(key, weekday).some(([open, close]) => open <= time && time < close);

describe.each(KEYS)('opening hours of %s', (key) => {
  it.each(WEEK.map((date, weekday) => ({ date, weekday })))('on $date', ({ date, weekday }) => {
    const times = Array.from({ length: 1440 }, (_, minute) => formatTime(minute));
    expect(times.filter((time) => statusAt(key, date, time).isOpen)).toEqual(
      times.filter((time) => isWithinHours(key, weekday, time)),
    );
  });

  // docs/rules/hours.md#open
  it('drops seconds: open from the first, closed at the last', () => {
    const [open = '', close = ''] = hoursOf(key, 1)[0] ?? [];
    expect(serviceStatus(table, key, at(MONDAY, open) - 1).isOpen).toBe(false);
    expect(serviceStatus(table, key, at(MONDAY, close) - 1).isOpen).toBe(true);
    expect(serviceStatus(table, key, at(MONDAY, close)).isOpen).toBe(false);
  });
});

describe('schedule display', () => {
  it('shows the week of the restaurants', () => {
    expect(statusAt('restaurant', MONDAY, '12:00').schedule).toEqual([
      { day: 'Dimanche', hours: 'Fermé' },
      { day: 'Lundi', hours: '10:30 - 17:00 & 19:00 - 23:00' },
      { day: 'Mardi', hours: '10:30 - 17:00 & 19:00 - 23:00' },
      { day: 'Mercredi', hours: '10:30 - 17:00 & 19:00 - 23:00' },
      { day: 'Jeudi', hours: '10:30 - 17:00 & 19:00 - 23:00' },
      { day: 'Vendredi', hours: '19:00 - 23:00' },
      { day: 'Samedi', hours: '19:00 - 23:00' },
    ]);
  });

  it.each(KEYS)('shows the hours of %s on each day', (key) => {
    const expected = WEEK.map((_date, weekday) => {
      const hours = hoursOf(key, weekday).map(([open, close]) => `${open} - ${close}`);
      return hours.join(' & ') || 'Fermé';
    });
    expect(statusAt(key, SUNDAY, '03:00').schedule.map(({ hours }) => hours)).toEqual(expected);
  });
});

describe('next opening', () => {
  it.each([
    ['restaurant', MONDAY, '03:00', "Aujourd'hui à 10:30"],
    ['restaurant', MONDAY, '10:29', "Aujourd'hui à 10:30"],
    ['restaurant', MONDAY, '10:30', "Aujourd'hui à 19:00"],
    ['restaurant', MONDAY, '17:00', "Aujourd'hui à 19:00"],
    ['restaurant', MONDAY, '19:00', 'Mardi à 10:30'],
    ['restaurant', MONDAY, '18:59', "Aujourd'hui à 19:00"],
    ['restaurant', MONDAY, '23:00', 'Mardi à 10:30'],
    ['restaurant', THURSDAY, '23:59', 'Vendredi à 19:00'],
    ['restaurant', FRIDAY, '12:00', "Aujourd'hui à 19:00"],
    ['restaurant', SATURDAY, '23:00', 'Lundi à 10:30'],
    ['restaurant', SUNDAY, '12:00', 'Lundi à 10:30'],
    ['courses', FRIDAY, '17:00', 'Samedi à 09:00'],
    ['courses', SATURDAY, '13:00', 'Lundi à 09:00'],
    ['pharmacie', SATURDAY, '12:00', 'Lundi à 09:00'],
    ['colis', FRIDAY, '18:00', 'Samedi à 09:00'],
    ['particulier', SATURDAY, '12:00', 'Lundi à 08:00'],
    ['particulier', SUNDAY, '23:59', 'Lundi à 08:00'],
  ])('of %s on %s at %s', (key, date, time, expected) => {
    expect(statusAt(key, date, time).nextOpening).toBe(expected);
  });

  /** Restaurants that open on only one weekday, 10:00 to 12:00. */
  const openOn = (weekday: number | null): ScheduleTable => ({
    ...table,
    services: {
      ...table.services,
      restaurant: {
        ...table.services.restaurant,
        schedule: table.services.restaurant.schedule.map(({ day }, index) => ({
          day,
          slots: index === weekday ? [{ open: '10:00', close: '12:00' }] : [],
        })),
      },
    },
  });

  it('counts the same weekday next week (docs/rules/hours.md#next-opening)', () => {
    expect(serviceStatus(openOn(1), 'restaurant', at(MONDAY, '12:00')).nextOpening).toBe('Lundi à 10:00');
    expect(serviceStatus(openOn(1), 'restaurant', at(MONDAY, '09:59')).nextOpening).toBe(
      "Aujourd'hui à 10:00",
    );
  });

  it('is not available when no day opens', () => {
    expect(serviceStatus(openOn(null), 'restaurant', at(MONDAY, '12:00')).nextOpening).toBe('Non disponible');
  });

  it('comes true: the service is open at that time, and not before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KEYS), fc.nat({ max: 7 * 1440 - 1 }), (key, minutes) => {
        const now = at(SUNDAY, '00:00') + minutes * 60_000;
        if (serviceStatus(table, key, now).isOpen) return;
        let later = now;
        while (!serviceStatus(table, key, later).isOpen) later += 60_000;
        const { date, minute, weekday } = islandClock(later);
        const day =
          date === islandClock(now).date ? "Aujourd'hui" : table.services[key].schedule[weekday]?.day;
        expect(serviceStatus(table, key, now).nextOpening).toBe(`${day} à ${formatTime(minute)}`);
      }),
      // Each run looks at up to two days, minute by minute.
      { numRuns: 25 },
    );
  });
});

describe('slots', () => {
  const between = (first: string, last: string, interval: number) => {
    const times: string[] = [];
    for (let minute = parseTime(first) ?? 0; minute <= (parseTime(last) ?? 0); minute += interval) {
      times.push(formatTime(minute));
    }
    return times;
  };

  it.each([
    ['restaurant', MONDAY, '10:30', between('11:00', '17:00', 15)],
    ['restaurant', MONDAY, '10:31', between('11:15', '17:00', 15)],
    ['restaurant', MONDAY, '10:45', between('11:15', '17:00', 15)],
    ['restaurant', MONDAY, '12:05', between('12:45', '17:00', 15)],
    ['restaurant', MONDAY, '16:15', ['16:45', '17:00']],
    ['restaurant', MONDAY, '16:30', ['17:00']],
    ['restaurant', MONDAY, '16:31', []],
    ['restaurant', MONDAY, '19:00', between('19:30', '23:00', 15)],
    ['restaurant', SATURDAY, '22:30', ['23:00']],
    ['restaurant', SATURDAY, '22:59', []],
    ['courses', MONDAY, '09:00', between('10:00', '17:00', 30)],
    ['courses', SATURDAY, '11:31', ['13:00']],
    ['courses', SATURDAY, '12:01', []],
    ['pharmacie', MONDAY, '09:00', between('10:00', '17:00', 30)],
    ['pharmacie', MONDAY, '09:15', between('10:00', '17:00', 30)],
    ['pharmacie', MONDAY, '09:16', between('10:30', '17:00', 30)],
    ['pharmacie', SATURDAY, '11:15', ['12:00']],
    ['pharmacie', SATURDAY, '11:16', []],
    ['colis', MONDAY, '08:00', between('08:00', '18:00', 60)],
    ['colis', MONDAY, '08:01', between('09:00', '18:00', 60)],
    ['colis', MONDAY, '17:59', ['18:00']],
    ['particulier', MONDAY, '08:00', between('08:00', '18:00', 60)],
    ['particulier', SATURDAY, '11:01', ['12:00']],
    ['colis', SUNDAY, '10:00', []],
    ['colis', MONDAY, '18:00', []],
  ])('of %s on %s at %s', (key, date, time, expected) => {
    expect(statusAt(key, date, time).timeSlots).toEqual(expected);
  });

  it('drops seconds: 16:30:59 still reaches 17:00', () => {
    expect(serviceStatus(table, 'restaurant', at(MONDAY, '16:30') + 59_999).timeSlots).toEqual(['17:00']);
  });

  /** A random opening, preparation time and interval. */
  const anyService = fc
    .record({
      open: fc.integer({ min: 0, max: 1438 }),
      length: fc.integer({ min: 1, max: 1439 }),
      preparationTime: fc.integer({ min: 0, max: 240 }),
      interval: fc.constantFrom(1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60),
      now: fc.integer({ min: 0, max: 1439 }),
    })
    .map(({ open, length, ...rest }) => ({ ...rest, open, close: Math.min(1439, open + length) }));

  // docs/rules/hours.md#slots
  it('lie within opening hours, in order, on the interval, and never before now and preparation', () => {
    fc.assert(
      fc.property(anyService, ({ open, close, preparationTime, interval, now }) => {
        const slots = [{ open: formatTime(open), close: formatTime(close) }];
        const service = table.services.restaurant;
        const schedule = service.schedule.map(({ day }) => ({ day, slots }));
        const restaurant = { ...service, preparationTime, interval, schedule };
        const edited = { ...table, services: { ...table.services, restaurant } };
        const status = serviceStatus(edited, 'restaurant', at(MONDAY, formatTime(now)));
        const minutes = status.timeSlots.map((time) => parseTime(time) ?? Number.NaN);

        expect(status.isOpen).toBe(open <= now && now < close);
        const expected = [];
        for (let minute = 0; minute <= close; minute += 1) {
          if (status.isOpen && minute >= now + preparationTime && (minute % 60) % interval === 0)
            expected.push(minute);
        }
        expect(minutes).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

// docs/rules/hours.md#open
describe('state', () => {
  it.each([
    ['restaurant', MONDAY, '10:29', 'closed', null],
    ['restaurant', MONDAY, '10:30', 'open', '17:00'],
    ['restaurant', MONDAY, '16:14', 'open', '17:00'],
    ['restaurant', MONDAY, '16:15', 'closing-soon', '17:00'],
    ['restaurant', MONDAY, '16:30', 'closing-soon', '17:00'],
    ['restaurant', MONDAY, '16:31', 'full', '17:00'],
    ['restaurant', MONDAY, '16:50', 'full', '17:00'],
    ['restaurant', MONDAY, '17:00', 'closed', null],
    ['restaurant', MONDAY, '19:00', 'open', '23:00'],
    ['courses', MONDAY, '16:00', 'open', '17:00'],
    ['courses', MONDAY, '16:01', 'full', '17:00'],
    ['colis', MONDAY, '17:15', 'closing-soon', '18:00'],
    ['colis', MONDAY, '17:59', 'closing-soon', '18:00'],
  ])('of %s on %s at %s', (key, date, time, state, closesAt) => {
    expect(statusAt(key, date, time)).toMatchObject({ state, closesAt });
  });

  it('gives the next opening once no slot is left (docs/rules/hours.md#no-slot-left)', () => {
    expect(statusAt('restaurant', MONDAY, '16:50')).toMatchObject({
      isOpen: true,
      timeSlots: [],
      nextOpening: "Aujourd'hui à 19:00",
    });
  });
});

describe('an unknown service', () => {
  const answer: ServiceStatus = {
    name: 'Service inconnu',
    isOpen: false,
    nextOpening: 'Non disponible',
    schedule: [],
    timeSlots: [],
    state: 'closed',
    closesAt: null,
    closesIn: null,
  };

  // docs/rules/hours.md#unknown-service
  it.each(['', 'pizza', 'Restaurant', 'boutique', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'has the answer of an unknown service for %j',
    (key) => expect(serviceStatus(table, key, at(MONDAY, '12:00'))).toEqual(answer),
  );
});
