import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { at } from '../domain/testing.ts';
import type { Service } from './define.ts';
import { emptyValues } from './field-values.ts';
import { differences, type PastOrder, valuesToRepeat } from './reorder.ts';
import { restaurant } from './restaurant/index.ts';
import { ANSWERS, requestFor } from './testing.ts';
import type { Values } from './values.ts';

/** Past orders, and how they are made again. */

export const NOON = at('2026-11-19', '12:00');
export const EVENING = at('2026-11-19', '19:05');
export const tables = bundledTables;

/** The answers to a form that was filled in, with changes. */
export const answersOf = (service: Service, more: object = {}): Values => ({
  ...emptyValues(service.fields),
  ...ANSWERS[service.slug],
  ...more,
});

/** The order that was made with these answers. */
export function pastOf(service: Service, values: Values, now = NOON): PastOrder {
  const { fields, quote } = requestFor(service, values, now);
  return { service: service.slug, title: 'x', at: now, account: null, fields, quote, files: [] };
}

type Context = Parameters<typeof differences>[3];

/** Makes a past order again, with the differences that the notice shows. */
export function again(service: Service, past: PastOrder, context: Context = { tables, now: NOON }) {
  const values = valuesToRepeat(service, past, context);
  return { values, ...differences(service, past, values, context) };
}

export const MEAL = answersOf(restaurant, { creneau: '12:30' });
export const meal = pastOf(restaurant, MEAL);
