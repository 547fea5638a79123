import { describe, expect, it } from 'vitest';
import type { VoucherKind } from '../domain/order/voucher.ts';
import { at } from '../domain/testing.ts';
import { catalogue } from './catalogue.ts';
import { courses } from './courses/index.ts';
import { isOrder } from './prefill.ts';
import { areNone, contentOf, differences, type PastOrder, valuesToRepeat } from './reorder.ts';
import { restaurant } from './restaurant/index.ts';
import { requestFor } from './testing.ts';
import { again, answersOf, EVENING, MEAL, meal, NOON, pastOf, tables } from './testing-reorder.ts';

const ORDERS = catalogue.filter(isOrder);

describe('the same order at the same moment', () => {
  it.each(ORDERS.map((service) => [service.slug, service] as const))(
    '%s: has no differences',
    (_, service) => {
      const slot = service.slotField ? { [service.slotField]: '12:30' } : {};
      const past = pastOf(service, answersOf(service, slot));
      const found = again(service, past);
      expect(areNone(found)).toBe(true);
      expect(requestFor(service, found.values, NOON).fields).toEqual(past.fields);
      expect(past.quote?.totalToPay).toBeGreaterThan(0);
    },
  );
});

describe('what was ordered, in one line', () => {
  it('is the dishes of a meal', () => {
    const past = pastOf(restaurant, { ...MEAL, details: '2 bokits poulet\n\n 1 jus de goyave ' });
    expect(contentOf(restaurant, past)).toBe('2 bokits poulet, 1 jus de goyave');
  });

  it('is the items of a list', () => {
    const line = { category: 'autres', brand: '', ifMissing: 'demander' };
    const lines = [
      { ...line, id: 'a', item: 'baguettes', quantity: 2 },
      { ...line, id: 'b', item: 'lait', quantity: 1 },
    ];
    const past = pastOf(courses, answersOf(courses, { liste_de_courses_detaillee: lines }));
    expect(contentOf(courses, past)).toBe('2 × baguettes, lait');
  });
});

describe('times', () => {
  // docs/rules/forms.md#reorder
  it('are copied from the old order where today offers them', () => {
    const past = pastOf(restaurant, { ...MEAL, creneau: '14:00' });
    expect(again(restaurant, past)).toMatchObject({
      values: { creneau: '14:00' },
      slot: null,
      total: { before: 6125, after: 6125, without: null },
    });
  });

  it('are asked for where today does not offer them', () => {
    expect(again(restaurant, meal, { tables, now: EVENING })).toMatchObject({
      values: { creneau: '' },
      slot: { before: '12:30', after: '' },
      total: null,
    });
  });

  it('include the surcharge that another hour adds, with its reason', () => {
    const context = { tables, now: EVENING };
    const values = { ...valuesToRepeat(restaurant, meal, context), creneau: '19:45' };
    const { lines, slot, total } = differences(restaurant, meal, values, context);
    expect(slot).toEqual({ before: '12:30', after: '19:45' });
    expect(lines).toEqual([
      { label: 'Supplément du soir', before: 0, after: 350, reason: 'Créneau à partir de 19:00' },
    ]);
    expect(total).toEqual({ before: 6125, after: 6475, without: null });
  });

  it('include the surcharge that the hour no longer adds', () => {
    const past = pastOf(restaurant, { ...MEAL, creneau: '22:30' }, EVENING);
    const context = { tables, now: NOON };
    const values = { ...valuesToRepeat(restaurant, past, context), creneau: '12:30' };
    expect(differences(restaurant, past, values, context).lines).toEqual([
      { label: 'Supplément du soir', before: 350, after: 0 },
      { label: 'Frais de fin de service', before: 500, after: 0 },
    ]);
  });

  it('leave no slot while the service is closed, and no price that lacks its hour', () => {
    const sunday = again(restaurant, meal, { tables, now: at('2026-11-22', '12:00') });
    expect(sunday).toMatchObject({
      values: { creneau: '' },
      closed: { nextOpening: 'Lundi à 10:30', reopenDate: null },
      slot: { before: '12:30', after: '' },
      total: null,
    });
  });
});

describe('a voucher (docs/rules/referral.md#price)', () => {
  const totalOf = (past: PastOrder, voucher: VoucherKind | null) => {
    const { lines, total } = again(restaurant, past, { tables, now: NOON, voucher });
    return { lines, after: total?.after };
  };

  // docs/rules/forms.md#reorder
  it('that the new order may use takes its share off, which the old one had not', () => {
    expect(totalOf(meal, null)).toEqual({ lines: [], after: 6125 });
    expect(totalOf(meal, 'half-delivery')).toEqual({
      lines: [expect.objectContaining({ label: 'Parrainage\u00a0: −50\u00a0%', before: 0, after: -498 })],
      after: 5627,
    });
  });

  it('that the old order had is another’s, or gone', () => {
    const { quote } = meal;
    if (!quote) throw new Error('no price');
    const [delivery, ...others] = quote.deliveryDetails;
    const half = { label: 'Parrainage\u00a0: −50\u00a0%', amount: -4.98 };
    const deliveryDetails = [...(delivery ? [delivery] : []), half, ...others];
    const past = { ...meal, quote: { ...quote, deliveryDetails, totalToPay: 56.27 } };
    expect(totalOf(past, 'half-delivery')).toEqual({ lines: [], after: 5627 });
    expect(totalOf(past, null)).toMatchObject({ lines: [{ before: -498, after: 0 }], after: 6125 });
  });
});
