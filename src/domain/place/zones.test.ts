import { describe, expect, it } from 'vitest';
import { bundledTables } from '../tables/bundled-tables.ts';
import {
  checkDeliveryCommune,
  checkRestaurantCommune,
  deliveredCommunes,
  findCommune,
  zoneCards,
} from './zones.ts';

const DELIVERED: [name: string, zone: string, price: number][] = [
  ['Les Abymes', 'A', 780],
  ['Pointe-à-Pitre', 'A', 780],
  ['Baie-Mahault', 'A', 780],
  ['Petit-Bourg', 'B', 995],
  ['Lamentin', 'B', 995],
  ['Sainte-Rose', 'B', 995],
  ['Le Gosier', 'B', 995],
  ['Goyave', 'B', 995],
  ['Deshaies', 'B', 1000],
  ['Capesterre-Belle-Eau', 'B', 1100],
  ['Le Moule', 'C', 1250],
  ['Sainte-Anne', 'C', 1250],
  ['Saint-François', 'C', 1250],
  ["Morne-à-l'Eau", 'C', 1395],
  ['Petit-Canal', 'C', 1495],
];
const PRICED_ONLY: [name: string, price: number][] = [
  ['Anse-Bertrand', 1650],
  ['Port-Louis', 1450],
];
const ZONE_D = [
  'Baillif',
  'Basse-Terre',
  'Bouillante',
  'Gourbeyre',
  'Pointe-Noire',
  'Saint-Claude',
  'Trois-Rivières',
  'Vieux-Fort',
  'Vieux-Habitants',
];
const ISLANDS = [
  'Terre-de-Haut',
  'Terre-de-Bas',
  'Grand-Bourg',
  'Capesterre-de-Marie-Galante',
  'Saint-Louis',
  'La Désirade',
];
const UNKNOWN = ['', 'Paris', 'les abymes', 'Saint-Barthélemy', 'constructor', '__proto__'];

const INVALID_DELIVERY = "La commune de livraison n'est pas valide.";
const INVALID_RESTAURANT = "La commune du restaurant n'est pas valide.";
const NO_PRICE = 'Tarif de livraison non disponible pour cette commune.';

const deliveryMessage = (name: string) => {
  const check = checkDeliveryCommune(bundledTables, name);
  return check.ok ? 'ok' : check.message;
};
const restaurantMessage = (name: string) => {
  const check = checkRestaurantCommune(bundledTables, name);
  return check.ok ? 'ok' : check.message;
};

// docs/rules/zones.md#communes
describe('checkDeliveryCommune', () => {
  // docs/rules/pricing.md#base-price
  it.each(DELIVERED)('delivers to %s, zone %s, for %i cents', (name, zone, price) => {
    const commune = findCommune(bundledTables, name);
    expect(checkDeliveryCommune(bundledTables, name)).toEqual({ ok: true, commune, price, zone });
  });

  it.each(PRICED_ONLY)('knows a price for %s but does not deliver there', (name, price) => {
    expect(findCommune(bundledTables, name)).toMatchObject({ price, zone: 'C', delivered: false });
    expect(deliveryMessage(name)).toBe(INVALID_DELIVERY);
  });

  it.each([...ZONE_D, ...ISLANDS])('has no price for %s', (name) => {
    expect(findCommune(bundledTables, name)).toMatchObject({ price: null, delivered: false });
    expect(deliveryMessage(name)).toBe(NO_PRICE);
  });

  // docs/rules/zones.md#delivery-check
  it.each(UNKNOWN)('does not know %j', (name) => expect(deliveryMessage(name)).toBe(INVALID_DELIVERY));

  it('covers all 32 communes in these tests', () => {
    const names = [
      ...DELIVERED.map(([name]) => name),
      ...PRICED_ONLY.map(([name]) => name),
      ...ZONE_D,
      ...ISLANDS,
    ];
    expect(names.sort()).toEqual(bundledTables.communes.communes.map(({ name }) => name).sort());
  });
});

describe('checkRestaurantCommune', () => {
  it.each(DELIVERED)('collects in %s', (name) => {
    expect(checkRestaurantCommune(bundledTables, name)).toEqual({
      ok: true,
      commune: findCommune(bundledTables, name),
    });
  });

  // docs/rules/zones.md#restaurant-communes
  it.each([...PRICED_ONLY.map(([name]) => name), ...ZONE_D, ...ISLANDS, ...UNKNOWN])(
    'does not collect in %j',
    (name) => expect(restaurantMessage(name)).toBe(INVALID_RESTAURANT),
  );
});

describe('deliveredCommunes', () => {
  it('lists the 15 delivered communes alphabetically, accents apart', () => {
    expect(deliveredCommunes(bundledTables).map(({ name }) => name)).toEqual([
      'Baie-Mahault',
      'Capesterre-Belle-Eau',
      'Deshaies',
      'Goyave',
      'Lamentin',
      'Le Gosier',
      'Le Moule',
      'Les Abymes',
      "Morne-à-l'Eau",
      'Petit-Bourg',
      'Petit-Canal',
      'Pointe-à-Pitre',
      'Saint-François',
      'Sainte-Anne',
      'Sainte-Rose',
    ]);
  });

  it('leaves the table as it is', () => {
    const before = bundledTables.communes.communes.map(({ name }) => name);
    deliveredCommunes(bundledTables);
    zoneCards(bundledTables);
    expect(bundledTables.communes.communes.map(({ name }) => name)).toEqual(before);
  });
});

describe('zoneCards', () => {
  const cards = zoneCards(bundledTables);
  const names = (zone: string) => cards.find((card) => card.zone === zone)?.communes.map(({ name }) => name);

  it('gives zones A to D with their lowest delivered price', () => {
    expect(cards.map(({ zone, minPrice }) => [zone, minPrice])).toEqual([
      ['A', 780],
      ['B', 995],
      ['C', 1250],
      ['D', null],
    ]);
  });

  it('leaves the price of a commune that is not delivered out of « À partir de »', () => {
    const communes = bundledTables.communes.communes.map((commune) =>
      commune.name === 'Port-Louis' ? { ...commune, price: 500 } : commune,
    );
    const edited = { communes: { ...bundledTables.communes, communes } };
    expect(zoneCards(edited).find(({ zone }) => zone === 'C')?.minPrice).toBe(1250);
  });

  it('lists each zone alphabetically, undelivered communes included and islands left out', () => {
    expect(names('A')).toEqual(['Baie-Mahault', 'Les Abymes', 'Pointe-à-Pitre']);
    expect(names('C')).toEqual([
      'Anse-Bertrand',
      'Le Moule',
      "Morne-à-l'Eau",
      'Petit-Canal',
      'Port-Louis',
      'Saint-François',
      'Sainte-Anne',
    ]);
    expect(names('D')).toEqual(ZONE_D);
    expect(cards.flatMap(({ communes }) => communes)).toHaveLength(26);
  });
});
