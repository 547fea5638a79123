import { order, wireFile } from '../../../../supabase/local/testing/documents.ts';
import type { Random } from '../../../faults/random.ts';
import { quoteRequest, RESTAURANT_REQUEST } from '../../../support/orders.ts';
import { PARCEL_REQUEST } from '../../../support/payments.ts';
import { ONLINE_ORDERS, REQUESTS } from '../../../support/service-orders.ts';
import { type Made, madeBy, recipesOf } from './bytes.ts';
import { oddName } from './names.ts';

const CONFIRMED = '2026-11-19T16:00:00.000Z';
const FILE = wireFile(new TextEncoder().encode('%PDF-1.7'));

/** The body that each form sends, as the browser tests see it leave (tests/support/service-orders.ts). */
export const FORM_BODIES: readonly Readonly<Record<string, unknown>>[] = [
  RESTAURANT_REQUEST,
  PARCEL_REQUEST,
  order(),
  order([FILE]),
  quoteRequest(CONFIRMED),
  ...[...ONLINE_ORDERS, ...REQUESTS].map(({ slug, fields, totalToPay }) => ({
    service: slug,
    fields,
    quote: {
      serviceDetails: [],
      deliveryDetails: [{ label: 'Livraison', amount: totalToPay }],
      budget: 0,
      totalToPay,
      tariffVersion: '2026-11-01',
    },
    slot: null,
    confirmedAt: CONFIRMED,
  })),
];

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A copy with one part of it, at any depth, changed by `change`. */
function changed(value: Json, random: Random, change: (parent: Json, key: string) => void): Json {
  const copy = structuredClone(value);
  let parent = copy;
  for (;;) {
    const key = random.pick([...Object.keys(parent), 'other']);
    const child = parent[key];
    if (isObject(child) && Object.keys(child).length > 0 && random.chance(0.7)) parent = child;
    else {
      change(parent, key);
      return copy;
    }
  }
}

const OTHERS: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  0.1 + 0.2,
  '',
  'x',
  [],
  {},
  [null],
  ['a', 1],
];
const POLLUTION = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},';
const HUGE = ['1e400', '-1e400', '9'.repeat(400), '0.1e-400', '-0', '1E+308'];
const json = JSON.stringify;

/** The texts of changed bodies. They are texts because a key that is doubled has no other form. */
const bodies = (random: Random) => {
  const body = structuredClone(random.pick(FORM_BODIES));
  return recipesOf<string>({
    'as it is': () => json(body),
    'a part missing': () =>
      json(
        changed(body, random, (parent, key) => {
          delete parent[key];
        }),
      ),
    'a part of another type': () =>
      json(
        changed(body, random, (parent, key) => {
          parent[key] = random.pick(OTHERS);
        }),
      ),
    'a part of odd characters': () =>
      json(
        changed(body, random, (parent, key) => {
          parent[key] = oddName(random).value;
        }),
      ),
    'a part that is a list of itself': () =>
      json(
        changed(body, random, (parent, key) => {
          parent[key] = [parent[key], parent[key]];
        }),
      ),
    'an odd name of a part': () =>
      json(
        changed(body, random, (parent) => {
          parent[oddName(random).value] = 'x';
        }),
      ),
    'a part that is there twice': () => json(body).replace('"fields":', '"fields":{"a":1},"fields":'),
    'the prototype of every object': () => json(body).replaceAll('{', `{${POLLUTION}`),
    'a number beyond all numbers': () => json(body).replace(/:(\d[\d.]*)/, `:${random.pick(HUGE)}`),
    'a part that is deep': () => {
      const depth = random.pick([20, 40, 50_000]);
      return json(body).replace('"fields":{', `"fields":{"a":${'['.repeat(depth)}${']'.repeat(depth)},`);
    },
    'files of nothing': () =>
      json({ ...body, files: Array.from({ length: random.pick([2, 80_000]) }, () => ({})) }),
    'a file of an odd name': () => json({ ...body, files: [{ ...FILE, name: oddName(random).value }] }),
    'many fields': () => {
      const fields = Array.from({ length: 10_000 }, (_, index) => [`a${index}`, random.pick(OTHERS)]);
      return json({ ...body, fields: Object.fromEntries(fields) });
    },
    'a long text': () => json({ ...body, fields: { details: '0 '.repeat(random.pick([2000, 100_000])) } }),
    'a text of half characters': () => json(body).replace(':"', ':"\\ud800\\u0000'),
    'half of it': () => json(body).slice(0, random.between(1, json(body).length - 1)),
    'with a byte order mark': () => `\ufeff${json(body)}`,
    'something else': () => random.pick(['', 'null', '[]', '1', '"a"', '{', '\0']),
  });
};

/** The body of a form, with one thing wrong, or none. */
export const oddBodyOfForm = (random: Random): Made<string> => madeBy(bodies(random), random, 0);
