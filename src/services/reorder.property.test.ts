import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tables } from '../domain/tables.ts';
import { at, WEEK } from '../domain/testing.ts';
import { errorsOf } from './errors.ts';
import { restaurant } from './restaurant/index.ts';
import { requestFor } from './testing.ts';
import { again, MEAL, pastOf, tables } from './testing-reorder.ts';
import type { Values } from './values.ts';

/** A copy of a table with some values replaced at any depth. */
function changed<T>(table: T, changes: object): T {
  const merged = structuredClone(table) as Record<string, unknown>;
  for (const [name, value] of Object.entries(changes)) {
    const isDeep = typeof value === 'object' && value !== null && !Array.isArray(value);
    merged[name] = isDeep ? changed(merged[name] ?? {}, value) : value;
  }
  return merged as T;
}
const withTariff = (changes: object): Tables => ({ ...tables, tariff: changed(tables.tariff, changes) });

const cents = fc.nat({ max: 5_000 });
const anyTariff = fc
  .record({
    paid: cents,
    fee: cents,
    percent: fc.nat({ max: 40 }),
    donation: cents,
    late: cents,
    zone: cents,
  })
  .map(({ paid, fee, percent, donation, late, zone }) =>
    withTariff({
      restaurant: {
        managementFee: { alreadyPaid: paid, fee, percent },
        donation,
        endOfService: { fee: late },
        evening: { byZone: { A: zone, B: zone, C: zone } },
      },
    }),
  );
const anyMoment = fc
  .tuple(fc.constantFrom(...WEEK), fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map(([day, hour, minute]) =>
    at(day, `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`),
  );
const anyMeal = fc
  .record({
    deliveryCommune: fc.constantFrom('Petit-Bourg', 'Le Moule', 'Les Abymes', 'Petit-Canal'),
    creneau: fc.constantFrom('12:30', '19:00', '22:30', '22:45'),
    budget: fc.nat({ max: 200 }).map((euros) => `${euros + 1},50`),
    alreadyPaid: fc.boolean(),
    makeDonation: fc.boolean(),
    pourboire: fc.constantFrom('oui', 'non'),
  })
  .map((answers): Values => ({ ...MEAL, ...answers }));

describe('of any order, tariff and moment', () => {
  it('the lines sum up to the whole difference, and contain no unchanged one', () => {
    fc.assert(
      fc.property(anyMeal, anyTariff, anyMoment, (values, tariff, now) => {
        const { lines, total, slot, closed } = again(restaurant, pastOf(restaurant, values), {
          tables: tariff,
          now,
        });
        expect(total === null).toBe(closed !== null || slot?.after === '');
        if (!total) return;
        expect(lines.every(({ before, after }) => before !== after)).toBe(true);
        const sum = lines.reduce((all, { before, after }) => all + after - before, 0);
        expect(sum).toBe(total.after - total.before);
      }),
    );
  });

  // docs/rules/forms.md#reorder
  it('the filled form can be sent unchanged, at the stated price', () => {
    fc.assert(
      fc.property(anyMeal, anyMoment, (values, now) => {
        const found = again(restaurant, pastOf(restaurant, values), { tables, now });
        if (found.closed || found.slot?.after === '') return;
        expect(errorsOf(restaurant, found.values, { tables, now, isOpen: true })).toEqual({});
        expect(requestFor(restaurant, found.values, now).quote?.totalToPay).toBe(
          (found.total?.after ?? 0) / 100,
        );
      }),
    );
  });
});
