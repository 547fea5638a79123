import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundledTables } from '../tables/bundled-tables.ts';
import { at } from '../testing.ts';
import { quoteAssistance } from './assistance.ts';
import { quoteBoutique } from './boutique.ts';
import { quoteColis, quoteParticulier } from './carried.ts';
import { quoteCourses } from './courses.ts';
import { quotePharmacie } from './pharmacie.ts';
import type { PricingTables, Quote } from './quote.ts';
import { quoteRestaurant } from './restaurant.ts';
import { withVoucher } from './voucher.ts';

const names = [...bundledTables.communes.communes.map(({ name }) => name), 'Paris', '', null];
const anyCommune = fc.constantFrom(...names);
/** Amounts that a form may pass: mostly valid, sometimes invalid. */
const anyAmount = fc.oneof(
  { weight: 9, arbitrary: fc.nat({ max: 10_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, -500, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60) },
);
const anyTime = fc
  .record({ hour: fc.nat({ max: 23 }), minute: fc.nat({ max: 59 }) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const anyNow = anyTime.map((time) => at('2026-11-16', time));
const anyWeight = fc.option(fc.integer({ min: 1, max: 35_000 }));

const anyBasket = { deliveryCommune: anyCommune, budget: anyAmount, tip: anyAmount };
const anyCarried = fc.record({
  pickupCommune: anyCommune,
  deliveryCommune: anyCommune,
  weightGrams: anyWeight,
  tip: anyAmount,
});
type Pricing = (tables: PricingTables) => Quote;
/** A random order of any service, as a function of the tables that price it. */
const anyOrder: fc.Arbitrary<Pricing> = fc.oneof(
  fc
    .record({
      ...anyBasket,
      restaurantCommune: anyCommune.map((name) => name ?? 'Goyave'),
      slot: fc.option(anyTime),
      alreadyPaid: fc.boolean(),
      donation: fc.boolean(),
    })
    .map(
      (order): Pricing =>
        (tables) =>
          quoteRestaurant(order, tables),
    ),
  fc.record({ ...anyBasket, bags: fc.boolean(), putAway: fc.boolean() }).map(
    (order): Pricing =>
      (tables) =>
        quoteCourses(order, tables),
  ),
  fc.record({ ...anyBasket, priority: fc.boolean() }).map(
    (order): Pricing =>
      (tables) =>
        quotePharmacie(order, tables),
  ),
  fc.record(anyBasket).map(
    (order): Pricing =>
      (tables) =>
        quoteBoutique(order, tables),
  ),
  fc.tuple(anyCarried, anyNow).map(
    ([order, now]): Pricing =>
      (tables) =>
        quoteColis(order, tables, now),
  ),
  fc.tuple(anyCarried, anyNow).map(
    ([order, now]): Pricing =>
      (tables) =>
        quoteParticulier(order, tables, now),
  ),
  fc.tuple(anyCommune, anyNow).map(
    ([deliveryCommune, now]): Pricing =>
      (tables) =>
        quoteAssistance({ deliveryCommune, service: 'colis' }, tables, now),
  ),
);
const linesOf = (quote: Quote) => (quote.available ? [...quote.serviceLines, ...quote.deliveryLines] : []);

describe('any quote', () => {
  // docs/rules/pricing.md#total
  it('totals its lines and its budget, in integer cents, never below zero', () => {
    fc.assert(
      fc.property(anyOrder, (price) => {
        const quote = price(bundledTables);
        if (!quote.available) return;
        const amounts = [...linesOf(quote).map(({ amount }) => amount), quote.budget];
        for (const amount of [...amounts, quote.totalToPay]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        expect(quote.totalToPay).toBe(amounts.reduce((total, amount) => total + amount, 0));
        expect(quote.tariffVersion).toBe(bundledTables.tariff.version);
      }),
      { numRuns: 2000 },
    );
  });

  it('has each line once, named, and is complete with its delivery line only', () => {
    fc.assert(
      fc.property(anyOrder, (price) => {
        const quote = price(bundledTables);
        if (!quote.available) return;
        const codes = linesOf(quote).map(({ code }) => code);
        expect(new Set(codes).size).toBe(codes.length);
        expect(quote.complete).toBe(codes.includes('delivery'));
        for (const { label } of linesOf(quote)) expect(label).not.toBe('');
      }),
    );
  });

  it('is the same for the same order, and so is a refusal, which has a reason', () => {
    fc.assert(
      fc.property(anyOrder, (price) => {
        const quote = price(bundledTables);
        expect(price(bundledTables)).toEqual(quote);
        if (!quote.available) expect(quote.message).toMatch(/\.$/);
      }),
    );
  });

  it('takes every amount from the tables: twice the tariff, twice each fee', () => {
    const doubled: PricingTables = {
      communes: {
        ...bundledTables.communes,
        communes: bundledTables.communes.communes.map((commune) => ({
          ...commune,
          price: commune.price === null ? null : commune.price * 2,
        })),
      },
      tariff: doubleFees(bundledTables.tariff),
    };
    /** Amounts of the tariff, unlike the customer's tip and percentages. */
    const isOurs = ({ code, reason = '' }: { code: string; reason?: string }) =>
      code !== 'tip' && !reason.includes('%');
    fc.assert(
      fc.property(anyOrder, (price) => {
        const before = linesOf(price(bundledTables)).filter(isOurs);
        const after = linesOf(price(doubled)).filter(isOurs);
        expect(after.map(({ code, amount }) => [code, amount])).toEqual(
          before.map(({ code, amount }) => [code, amount * 2]),
        );
      }),
    );
  });
});

describe('a voucher', () => {
  const baseOf = (quote: Quote) => linesOf(quote).find(({ code }) => code === 'delivery')?.amount ?? 0;
  const anyKind = fc.constantFrom('half-delivery' as const, 'free-delivery' as const);

  // docs/rules/referral.md#price
  it('takes its share of the base price off, rounded half up, and leaves every other line as it is', () => {
    fc.assert(
      fc.property(anyOrder, anyKind, (price, kind) => {
        const [before, after] = [price(bundledTables), withVoucher(price(bundledTables), kind)];
        if (!before.available || !after.available) {
          expect(after).toEqual(before);
          return;
        }
        const base = baseOf(before);
        const off = kind === 'free-delivery' ? base : Math.floor((base + 1) / 2);
        expect(before.totalToPay - after.totalToPay).toBe(off);
        expect(after.totalToPay).toBeGreaterThanOrEqual(0);
        const others = linesOf(after).filter(({ code }) => code !== 'voucher');
        expect(others).toEqual(linesOf(before));
        const amounts = [...linesOf(after).map(({ amount }) => amount), after.budget];
        expect(after.totalToPay).toBe(amounts.reduce((total, amount) => total + amount, 0));
        const at = after.deliveryLines.findIndex(({ code }) => code === 'voucher');
        expect(after.deliveryLines[at - 1]?.code).toBe(base === 0 ? undefined : 'delivery');
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['half-delivery', 'Parrainage\u00a0: −50\u00a0%', -498, 1497],
    ['free-delivery', 'Parrainage\u00a0: livraison offerte', -995, 1000],
  ] as const)('%s is a line after the delivery, before priority and tip', (kind, label, amount, total) => {
    const order = { deliveryCommune: 'Petit-Bourg', priority: true, budget: 0, tip: 500 };
    const quote = withVoucher(quotePharmacie(order, bundledTables), kind);
    expect(quote).toMatchObject({ totalToPay: total });
    expect(linesOf(quote).map(({ code }) => code)).toEqual(['delivery', 'voucher', 'priority', 'tip']);
    expect(linesOf(quote)[1]).toMatchObject({ label, amount });
  });
});

describe('tariffVersion', () => {
  // docs/rules/reference-data.md#version
  it('names both editions when communes and tariff differ', () => {
    const communes = { ...bundledTables.communes, version: '2026-12-01' };
    const order = { deliveryCommune: 'Goyave', priority: false, budget: 0, tip: 0 };
    expect(quotePharmacie(order, { ...bundledTables, communes })).toMatchObject({
      tariffVersion: '2026-11-01+2026-12-01',
    });
  });
});

/** The tariff with every fee doubled; thresholds, percentages, weights and times stay. */
function doubleFees(tariff: PricingTables['tariff']): PricingTables['tariff'] {
  const { restaurant, courses, pharmacie, colis, particulier, assistance } = tariff;
  const fee = <Fee extends { fee: number }>(part: Fee): Fee => ({ ...part, fee: part.fee * 2 });
  const carried = (part: typeof colis) => ({
    ...part,
    weightSteps: part.weightSteps.map(fee),
    night: fee(part.night),
  });
  const double = <Amounts extends Record<string, number | undefined>>(amounts: Amounts) =>
    Object.fromEntries(Object.entries(amounts).map(([key, amount = 0]) => [key, amount * 2]));
  const { A = 0, B = 0, C = 0 } = double(restaurant.evening.byZone);
  return {
    ...tariff,
    restaurant: {
      managementFee: {
        ...fee(restaurant.managementFee),
        alreadyPaid: restaurant.managementFee.alreadyPaid * 2,
      },
      donation: restaurant.donation * 2,
      evening: {
        ...restaurant.evening,
        byCommune: double(restaurant.evening.byCommune),
        byZone: { A, B, C },
      },
      endOfService: fee(restaurant.endOfService),
    },
    courses: {
      managementFee: fee(courses.managementFee),
      bags: courses.bags * 2,
      putAway: courses.putAway * 2,
    },
    pharmacie: { priority: pharmacie.priority * 2 },
    colis: carried(colis),
    particulier: carried(particulier),
    assistance: { night: fee(assistance.night) },
  };
}
