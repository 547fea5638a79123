import { expect, test } from 'vitest';
import { bundledTables } from '../../domain/bundled-tables.ts';
import { findCommune } from '../../domain/zones.ts';
import { pricesByHour, whyUnavailable } from './prices.ts';

const mealsIn = (name: string) =>
  pricesByHour(bundledTables, name)
    ?.slice(0, 3)
    .map(({ price }) => price);

test.each([
  ['Les Abymes', [780, 1030, 1530]],
  ['Petit-Bourg', [995, 1345, 1845]],
  ['Sainte-Anne', [1250, 1600, 2100]],
  ['Le Moule', [1250, 1700, 2200]],
  ['Petit-Canal', [1495, 1945, 2445]],
])('a meal for %s by day, in the evening and at the end', (name, prices) => {
  expect(mealsIn(name)).toEqual(prices);
});

test('after 18:00 the night line of parcels and assisted requests is 2.00', () => {
  expect(pricesByHour(bundledTables, 'Deshaies')?.slice(3)).toEqual([
    { label: 'Courses, pharmacie, boutique', price: 1000, supplement: 0 },
    { label: 'Colis et remise entre particuliers, avant 18:00', price: 1000, supplement: 0 },
    { label: 'Colis et remise entre particuliers, après 18:00', price: 1200, supplement: 200 },
    { label: 'Tutelle et handicap, avant 18:00', price: 1000, supplement: 0 },
    { label: 'Tutelle et handicap, après 18:00', price: 1200, supplement: 200 },
  ]);
});

test('hand-overs have a tariff of their own, distinct from the parcels’', () => {
  const { tariff } = bundledTables;
  const particulier = { ...tariff.particulier, night: { from: '20:00', fee: 300 } };
  const labels = pricesByHour({ ...bundledTables, tariff: { ...tariff, particulier } }, 'Deshaies');
  expect(labels?.slice(4, 8)).toEqual([
    { label: 'Colis, avant 18:00', price: 1000, supplement: 0 },
    { label: 'Colis, après 18:00', price: 1200, supplement: 200 },
    { label: 'Remise entre particuliers, avant 20:00', price: 1000, supplement: 0 },
    { label: 'Remise entre particuliers, après 20:00', price: 1300, supplement: 300 },
  ]);
});

test('the evening ends a minute before the end of service begins', () => {
  expect(pricesByHour(bundledTables, 'Lamentin')?.[1]?.label).toBe('Repas, de 19:00 à 22:24');
});

test.each([
  ['Anse-Bertrand', /16,50/],
  ['Baillif', /à l’étude/],
  ['La Désirade', /bateau/],
])('%s has no price by hour, and a reason instead', (name, why) => {
  expect(pricesByHour(bundledTables, name)).toBeNull();
  const commune = findCommune(bundledTables, name);
  expect(commune && whyUnavailable(commune)).toMatch(why);
});
