import { describe, expect, it } from 'vitest';
import { bundledTables } from '../tables/bundled-tables.ts';
import { at } from '../testing.ts';
import { type CarriedOrder, quoteColis, quoteParticulier } from './carried.ts';

const ORDER: CarriedOrder = {
  pickupCommune: 'Les Abymes',
  deliveryCommune: 'Baie-Mahault',
  weightGrams: 2000,
  tip: 0,
};
const DAY = at('2026-11-16', '12:00');

// docs/rules/pricing.md#carriage
// docs/rules/pricing.md#weight
describe.each([
  ['quoteColis', quoteColis],
  ['quoteParticulier', quoteParticulier],
])('%s', (_name, price) => {
  function quote(changes: Partial<CarriedOrder>, now = DAY) {
    const result = price({ ...ORDER, ...changes }, bundledTables, now);
    if (!result.available) throw new Error(result.message);
    return result;
  }
  const refusal = (changes: Partial<CarriedOrder>) => {
    const result = price({ ...ORDER, ...changes }, bundledTables, DAY);
    return result.available ? 'available' : result.message;
  };

  it.each([
    ['Les Abymes', 'Baie-Mahault', 780, 'Zone A'],
    ['Les Abymes', 'Petit-Canal', 1495, 'Zone C'],
    ['Petit-Canal', 'Les Abymes', 1495, 'Tarif le plus élevé des deux communes\u00a0: Petit-Canal'],
    ['Le Moule', 'Saint-François', 1250, 'Zone C'],
    ['Goyave', 'Goyave', 995, 'Zone B'],
  ])('from %s to %s asks the dearer price, %i', (pickupCommune, deliveryCommune, amount, reason) => {
    expect(quote({ pickupCommune, deliveryCommune }).deliveryLines).toMatchObject([
      { code: 'delivery', amount, reason },
    ]);
  });

  it.each([
    [null, undefined, undefined],
    [1, undefined, undefined],
    [5000, undefined, undefined],
    [5001, 200, 'Plus de 5\u00a0kg, 10\u00a0kg au plus'],
    [10_000, 200, 'Plus de 5\u00a0kg, 10\u00a0kg au plus'],
    [10_001, 500, 'Plus de 10\u00a0kg, 20\u00a0kg au plus'],
    [20_000, 500, 'Plus de 10\u00a0kg, 20\u00a0kg au plus'],
    [20_001, 800, 'Plus de 20\u00a0kg, 30\u00a0kg au plus'],
    [30_000, 800, 'Plus de 20\u00a0kg, 30\u00a0kg au plus'],
  ])('adds for %s g: %s', (weightGrams, amount, reason) => {
    const line = quote({ weightGrams }).deliveryLines.find(({ code }) => code === 'weight');
    expect([line?.amount, line?.reason]).toEqual([amount, reason]);
  });

  it.each([30_001, 45_000, Number.POSITIVE_INFINITY])('refuses %d g', (weightGrams) => {
    expect(refusal({ weightGrams })).toBe('Poids supérieur à 30\u00a0kg\u00a0: contactez-nous.');
  });

  it.each([
    ['08:00', false],
    ['17:59', false],
    ['18:00', true],
    ['23:59', true],
    ['00:00', false],
  ])('at %s, night: %s', (time, isNight) => {
    const priced = quote({}, at('2026-11-16', time));
    expect(priced.isNight).toBe(isNight);
    expect(priced.totalToPay).toBe(isNight ? 980 : 780);
    expect(priced.deliveryLines.slice(1)).toEqual(
      isNight
        ? [
            {
              code: 'night',
              label: 'Supplément de nuit',
              amount: 200,
              reason: 'Après 18:00, heure de Guadeloupe',
            },
          ]
        : [],
    );
  });

  it('adds everything up', () => {
    const changes = { pickupCommune: 'Le Moule', weightGrams: 12_500, tip: 250 };
    const { deliveryLines, totalToPay } = quote(changes, at('2026-11-16', '19:00'));
    expect(deliveryLines.map(({ code }) => code)).toEqual(['delivery', 'weight', 'night', 'tip']);
    expect(totalToPay).toBe(1250 + 500 + 200 + 250);
  });

  // docs/rules/pricing.md#unserved-communes
  it.each([
    [{ pickupCommune: 'Basse-Terre' }],
    [{ deliveryCommune: 'Basse-Terre' }],
    [{ pickupCommune: 'Port-Louis' }],
    [{ deliveryCommune: 'Marigot' }],
    [{ pickupCommune: '', deliveryCommune: '' }],
    [{ deliveryCommune: 'Basse-Terre', weightGrams: 99_000 }],
  ])('refuses %j in the words of an unserved commune', (changes) => {
    expect(refusal(changes)).toBe("Désolé, une des zones sélectionnées n'est pas desservie.");
  });
});

it.each([{ pickupCommune: null }, { deliveryCommune: null }, { pickupCommune: null, deliveryCommune: null }])(
  'is not complete while a commune has yet to be chosen: %j',
  (changes) => {
    expect(quoteColis({ ...ORDER, ...changes, weightGrams: 6000 }, bundledTables, DAY)).toMatchObject({
      complete: false,
      deliveryLines: [{ code: 'weight', amount: 200 }],
      totalToPay: 200,
    });
  },
);

it('prices parcels and hand-overs each by its own tariff', () => {
  const particulier = { ...bundledTables.tariff.particulier, weightSteps: [{ upTo: 3000, fee: 111 }] };
  const tables = { ...bundledTables, tariff: { ...bundledTables.tariff, particulier } };
  expect(quoteParticulier(ORDER, tables, DAY)).toMatchObject({ totalToPay: 891 });
  expect(quoteColis(ORDER, tables, DAY)).toMatchObject({ totalToPay: 780 });
});
