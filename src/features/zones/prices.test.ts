import { expect, test } from 'vitest';
import { findCommune } from '../../domain/place/zones.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { pricesByHour, whyUnavailable } from './prices.ts';
import { isUnderStudy } from './ZoneCards.tsx';

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

// docs/rules/pricing.md#hour-of-the-price
test('the night line is that of the requests for a meal, the one opening that reaches it', () => {
  expect(pricesByHour(bundledTables, 'Deshaies')?.slice(3)).toEqual([
    { label: 'Courses, pharmacie, boutique', price: 1000, supplement: 0 },
    { label: 'Colis, et de particulier à particulier', price: 1000, supplement: 0 },
    { label: 'Tutelle et handicap, avant 18:00', price: 1000, supplement: 0 },
    { label: 'Tutelle et handicap, après 18:00, pour un repas', price: 1200, supplement: 200 },
  ]);
});

/** The tables with parcels and hand-overs until midnight, and hand-overs by a tariff of their own. */
function carriedByNight(): typeof bundledTables {
  const { tariff, schedules } = bundledTables;
  const open = (key: 'colis' | 'particulier') => {
    const service = schedules.services[key];
    const slots = [{ open: '08:00', close: '23:59' }];
    return { ...service, schedule: service.schedule.map(({ day }) => ({ day, slots })) };
  };
  const services = { ...schedules.services, colis: open('colis'), particulier: open('particulier') };
  const particulier = { ...tariff.particulier, night: { from: '20:00', fee: 300 } };
  return { ...bundledTables, schedules: { ...schedules, services }, tariff: { ...tariff, particulier } };
}

test('hand-overs have a tariff of their own, distinct from the parcels’', () => {
  expect(pricesByHour(carriedByNight(), 'Deshaies')?.slice(4, 8)).toEqual([
    { label: 'Colis, avant 18:00', price: 1000, supplement: 0 },
    { label: 'Colis, après 18:00', price: 1200, supplement: 200 },
    { label: 'De particulier à particulier, avant 20:00', price: 1000, supplement: 0 },
    { label: 'De particulier à particulier, après 20:00', price: 1300, supplement: 300 },
  ]);
});

test('the evening ends a minute before the end of service begins', () => {
  expect(pricesByHour(bundledTables, 'Lamentin')?.[1]?.label).toBe('Repas, de 19:00 à 22:24');
});

// docs/rules/zones.md#zones-page
test.each([
  ['begins with the evening', '19:00', ['Repas, avant 19:00 995', 'Repas, à partir de 19:00 1845']],
  [
    'begins before the evening',
    '18:30',
    ['Repas, avant 18:30 995', 'Repas, de 18:30 à 18:59 1495', 'Repas, à partir de 19:00 1845'],
  ],
])('an end of service that %s is told at its hours', (_when, from, expected) => {
  const { tariff } = bundledTables;
  const restaurant = { ...tariff.restaurant, endOfService: { from, fee: 500 } };
  const prices = pricesByHour({ ...bundledTables, tariff: { ...tariff, restaurant } }, 'Petit-Bourg') ?? [];
  const meals = prices.filter(({ label }) => label.startsWith('Repas'));
  expect(meals.map(({ label, price }) => `${label} ${price}`)).toEqual(expected);
});

/** The tables once a commune is delivered. */
function delivering(insee: string): Pick<typeof bundledTables, 'communes'> {
  const { communes, ...rest } = bundledTables.communes;
  const served = communes.map((each) =>
    each.insee === insee ? { ...each, price: 1800, delivered: true } : each,
  );
  return { communes: { ...rest, communes: served } };
}

// docs/rules/zones.md#zones-page
test('a zone is under study until one of its communes is delivered', () => {
  const baillif = findCommune(bundledTables, 'Baillif');
  const basseTerre = findCommune(bundledTables, 'Basse-Terre');
  const tables = delivering(basseTerre?.insee ?? '');
  expect([isUnderStudy(bundledTables, 'D'), isUnderStudy(tables, 'D')]).toEqual([true, false]);
  expect(baillif && whyUnavailable(baillif, tables)).toBe('Nous n’y livrons pas encore.');
});

test.each([
  ['Anse-Bertrand', /16,50/],
  ['Baillif', /à l’étude/],
  ['La Désirade', /bateau/],
])('%s has no price by hour, and a reason instead', (name, why) => {
  expect(pricesByHour(bundledTables, name)).toBeNull();
  const commune = findCommune(bundledTables, name);
  expect(commune && whyUnavailable(commune, bundledTables)).toMatch(why);
});
