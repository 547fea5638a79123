import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { pageStatus } from '../domain/hours/schedule.ts';
import { formatAmount } from '../domain/money.ts';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import type { Tables } from '../domain/tables.ts';
import { at, WEEK } from '../domain/testing.ts';
import { formatInstant } from '../domain/time/instant.ts';
import type { Instant } from '../domain/time/island-time.ts';
import { decide } from './accept.ts';
import { catalogue, findService } from './catalogue.ts';
import { emptyValues } from './field-values.ts';
import { handicap } from './handicap/index.ts';
import { ANSWERS, requestFor } from './testing.ts';
import { parcel } from './testing-orders.ts';

/** The rows of the table in docs/rules/pricing.md#hour-of-the-price, its head first. */
const [head = [], ...table] = readFileSync('docs/rules/pricing.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (confirmed|[a-z]+(: [a-z]+)?) \|.*\|$/.test(line) && line.split('|').length > 10)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const hours = head.slice(1).map((hour) => {
  const [day = '', time = ''] = hour.split(' ');
  return { hour, now: at(WEEK[DAYS.indexOf(day)] ?? '', time) };
});

const HOURLY = ['night', 'evening', 'end-of-service'];

/** What the hour adds to an order of these answers, in euros, for the first slot that can be had. */
function addedBy(slug: string, choice: string | undefined, now: Instant): string {
  const service = findService(slug) ?? expect.unreachable(slug);
  const answers = { ...ANSWERS[slug], ...(choice && { service_type: choice }) };
  const communes = ['deliveryCommune', 'delivery_commune', 'pickup_commune'].map((name) => [
    name,
    'Les Abymes',
  ]);
  const values = { ...emptyValues(service.fields), ...answers, ...Object.fromEntries(communes) };
  const key = service.scheduleOf(values) ?? expect.unreachable(slug);
  const [first = ''] = pageStatus(bundledTables, key, now, service.switchesOf(values)).timeSlots;
  const chosen = service.slotField ? { ...values, [service.slotField]: first } : values;
  const quote = service.quote(chosen, bundledTables, now);
  if (!quote?.available) return expect.unreachable(slug);
  const lines = quote.deliveryLines.filter(({ code }) => HOURLY.includes(code));
  return formatAmount(lines.reduce((sum, { amount }) => sum + amount, 0)).replace(',', '.');
}

describe('what the hour of the confirmation adds (docs/rules/pricing.md#hour-of-the-price)', () => {
  it.each(table)('%s', (name, ...cells) => {
    const [slug = '', choice] = name?.split(': ') ?? [];
    const computed = hours.map(({ hour, now }) => `${hour}: ${Number(addedBy(slug, choice, now))}`);
    expect(computed).toEqual(hours.map(({ hour }, index) => `${hour}: ${Number(cells[index])}`));
  });

  it('is told of every service that is delivered', () => {
    const told = new Set(table.map(([name = '']) => name.split(':')[0]));
    const priced = catalogue.filter(({ priced, isDelivered }) => priced && isDelivered);
    expect([...told]).toEqual(priced.map(({ slug }) => slug));
    expect(hours.length).toBeGreaterThan(8);
  });
});

/** Tables in which every service is open on weekdays until 20:00, so that parcels have a night. */
const LATE: Tables = {
  ...bundledTables,
  schedules: {
    ...bundledTables.schedules,
    services: Object.fromEntries(
      Object.entries(bundledTables.schedules.services).map(([key, service]) => [
        key,
        {
          ...service,
          schedule: service.schedule.map(({ day }) => ({ day, slots: [{ open: '08:00', close: '20:00' }] })),
        },
      ]),
    ) as Tables['schedules']['services'],
  },
};
const thursday = (time: string) => at('2026-11-19', time);
const confirmedAt = (request: typeof parcel, time: string) => ({
  ...request,
  confirmedAt: formatInstant(thursday(time)),
});

const request = requestFor(
  handicap,
  { ...emptyValues(handicap.fields), ...ANSWERS.handicap, delivery_address: 'Bourg' },
  thursday('12:00'),
);

describe('an order that arrives later than it was confirmed', () => {
  test.each([
    ['a parcel, minutes after closing', confirmedAt(parcel, '17:50'), bundledTables, '18:05'],
    ['a parcel that could have gone by night', confirmedAt(parcel, '17:50'), LATE, '18:05'],
    ['a request, in the evening', confirmedAt(request, '16:50'), bundledTables, '19:30'],
  ])('costs what was seen: %s', (_what, order, tables, arrives) => {
    expect(decide(order, tables, thursday(arrives))).toMatchObject({
      ok: true,
      quote: { totalToPay: order.quote?.totalToPay },
    });
  });

  test('is not confirmed tomorrow: a later hour than the server’s counts as now', () => {
    const future = { ...request, confirmedAt: formatInstant(at('2026-11-20', '12:00')) };
    expect(decide(future, bundledTables, thursday('19:30'))).toMatchObject({
      refusal: { code: 'price_changed', quote: { totalToPay: 12 } },
    });
  });

  test.each([
    ['17:59', 'accepted'],
    ['18:00', 'price_changed'],
  ])('than a day is priced by its arrival: confirmed at 17:59, the next day at %s', (time, expected) => {
    const decision = decide(confirmedAt(request, '17:59'), LATE, at('2026-11-20', time));
    expect(decision.ok ? 'accepted' : decision.refusal.code).toBe(expected);
  });

  test('is asked about where the tables have changed meanwhile (docs/rules/sending.md#price-changed)', () => {
    const { colis } = bundledTables.tariff;
    const weightSteps = colis.weightSteps.map((step) => ({ ...step, fee: step.fee + 100 }));
    const tables = { ...LATE, tariff: { ...LATE.tariff, colis: { ...colis, weightSteps } } };
    expect(decide(confirmedAt(parcel, '17:50'), tables, thursday('18:05'))).toMatchObject({
      refusal: { code: 'price_changed', quote: { totalToPay: 10.95 } },
    });
  });
});
