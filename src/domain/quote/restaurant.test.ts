import { describe, expect, it } from 'vitest';
import { deliveredCommunes } from '../place/zones.ts';
import { bundledTables } from '../tables/bundled-tables.ts';
import { quoteRestaurant, type RestaurantOrder, slotFee } from './restaurant.ts';

const ORDER: RestaurantOrder = {
  deliveryCommune: 'Petit-Bourg',
  restaurantCommune: 'Baie-Mahault',
  slot: '12:45',
  budget: 4200,
  alreadyPaid: false,
  tip: 0,
  donation: false,
};

function quote(changes: Partial<RestaurantOrder>) {
  const result = quoteRestaurant({ ...ORDER, ...changes }, bundledTables);
  if (!result.available) throw new Error(result.message);
  return result;
}
function amountOf(code: string, changes: Partial<RestaurantOrder>): number | undefined {
  const { serviceLines, deliveryLines } = quote(changes);
  return [...serviceLines, ...deliveryLines].find((line) => line.code === code)?.amount;
}
const message = (changes: Partial<RestaurantOrder>) => {
  const result = quoteRestaurant({ ...ORDER, ...changes }, bundledTables);
  return result.available ? 'available' : result.message;
};

// docs/rules/pricing.md#management-fee
// docs/rules/pricing.md#restaurant
describe('quoteRestaurant', () => {
  it('gives every line with its reason', () => {
    expect(quote({ tip: 200, donation: true })).toEqual({
      available: true,
      serviceLines: [
        {
          code: 'management',
          label: 'Frais de gestion',
          amount: 630,
          reason: '15\u00a0% à partir de 35,00\u00a0€',
        },
        { code: 'donation', label: 'Don, lutte contre le cancer du sein', amount: 100 },
      ],
      deliveryLines: [
        { code: 'delivery', label: 'Livraison à Petit-Bourg', amount: 995, reason: 'Zone B' },
        { code: 'tip', label: 'Pourboire du coursier', amount: 200 },
      ],
      budget: 4200,
      totalToPay: 6125,
      complete: true,
      without: null,
      isWithoutItems: false,
      isNight: false,
      hints: [],
      tariffVersion: '2026-11-01',
    });
  });

  it.each([
    [0, 780, 'Forfait sous 35,00\u00a0€'],
    [3499, 780, 'Forfait sous 35,00\u00a0€'],
    [3500, 525, '15\u00a0% à partir de 35,00\u00a0€'],
    [3510, 527, '15\u00a0% à partir de 35,00\u00a0€'],
    [10_000, 1500, '15\u00a0% à partir de 35,00\u00a0€'],
  ])('manages %i cents of items for %i', (budget, amount, reason) => {
    expect(quote({ budget }).serviceLines).toMatchObject([{ code: 'management', amount, reason }]);
  });

  it.each([0, 3499, 3500, 100_000])(
    'manages an order already paid for 8.80, whatever its %i cents',
    (budget) => {
      const paid = quote({ budget, alreadyPaid: true });
      expect(paid.serviceLines).toMatchObject([
        { code: 'management', amount: 880, reason: 'Commande déjà payée au restaurant' },
      ]);
      expect(paid.budget).toBe(0);
      expect(paid.totalToPay).toBe(880 + 995);
    },
  );

  it('adds the donation to the service lines and the tip to the delivery lines', () => {
    expect(quote({ donation: true }).serviceLines.map(({ code }) => code)).toEqual([
      'management',
      'donation',
    ]);
    expect(amountOf('donation', { donation: true })).toBe(100);
    expect(amountOf('donation', { donation: false })).toBeUndefined();
    expect(quote({ tip: 350 }).deliveryLines.map(({ code }) => code)).toEqual(['delivery', 'tip']);
  });

  it.each([0, -100, 1.5, Number.NaN])('counts no tip of %d (docs/rules/pricing.md#what-counts)', (tip) => {
    expect(amountOf('tip', { tip })).toBeUndefined();
    expect(quote({ tip }).totalToPay).toBe(quote({}).totalToPay);
  });

  it('counts no budget that is not an amount', () => {
    for (const budget of [-1, 0.5, Number.NaN]) expect(quote({ budget }).budget).toBe(0);
  });
});

// docs/rules/pricing.md#end-of-service
describe('surcharges by slot', () => {
  /** The surcharge in cents by commune: docs/rules/pricing.md#evening-surcharge. */
  const EVENING: Record<string, number> = {
    'Les Abymes': 250,
    'Pointe-à-Pitre': 250,
    'Baie-Mahault': 250,
    'Petit-Bourg': 350,
    Lamentin: 350,
    'Sainte-Rose': 350,
    'Le Gosier': 350,
    Goyave: 350,
    Deshaies: 350,
    'Capesterre-Belle-Eau': 350,
    'Le Moule': 450,
    'Petit-Canal': 450,
    'Sainte-Anne': 350,
    'Saint-François': 350,
    "Morne-à-l'Eau": 350,
  };

  it('covers every delivered commune in these tests', () => {
    expect(Object.keys(EVENING).sort()).toEqual(
      deliveredCommunes(bundledTables)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it.each(Object.entries(EVENING))('for %s are %i cents in the evening', (deliveryCommune, evening) => {
    const price = deliveredCommunes(bundledTables).find(({ name }) => name === deliveryCommune)?.price;
    const amounts = (slot: string | null) => {
      const { deliveryLines } = quote({ deliveryCommune, slot });
      return deliveryLines.map(({ code, amount }) => [code, amount]);
    };
    const delivery = ['delivery', price];
    expect(amounts(null)).toEqual([delivery]);
    expect(amounts('10:30')).toEqual([delivery]);
    expect(amounts('18:59')).toEqual([delivery]);
    expect(amounts('19:00')).toEqual([delivery, ['evening', evening]]);
    expect(amounts('22:24')).toEqual([delivery, ['evening', evening]]);
    expect(amounts('22:25')).toEqual([delivery, ['evening', evening], ['end-of-service', 500]]);
    expect(amounts('23:00')).toEqual([delivery, ['evening', evening], ['end-of-service', 500]]);
  });

  it('name their reason', () => {
    expect(quote({ slot: '22:30' }).deliveryLines.slice(1)).toEqual([
      { code: 'evening', label: 'Supplément du soir', amount: 350, reason: 'Créneau à partir de 19:00' },
      {
        code: 'end-of-service',
        label: 'Frais de fin de service',
        amount: 500,
        reason: 'Créneau à partir de 22:25',
      },
    ]);
  });

  it.each(['', 'soir', '9:00', '99:99'])('ignore %j, which is no slot', (slot) => {
    expect(quote({ slot }).deliveryLines).toHaveLength(1);
  });

  it('follow the tariff, not the code', () => {
    const { restaurant } = bundledTables.tariff;
    const evening = { ...restaurant.evening, from: '18:00', byCommune: {}, byZone: { A: 1, B: 0, C: 3 } };
    const tables = {
      ...bundledTables,
      tariff: { ...bundledTables.tariff, restaurant: { ...restaurant, evening } },
    };
    const lines = (deliveryCommune: string) => {
      const result = quoteRestaurant({ ...ORDER, deliveryCommune, slot: '18:00' }, tables);
      return result.available ? result.deliveryLines.slice(1).map(({ amount }) => amount) : [];
    };
    expect(lines('Les Abymes')).toEqual([1]);
    expect(lines('Petit-Bourg')).toEqual([]);
    expect(lines('Le Moule')).toEqual([3]);
  });
});

describe('hints (docs/rules/pricing.md#reasons-and-hints)', () => {
  it('suggest any earlier slot while the slots are unknown', () => {
    expect(quote({ slot: '18:45' }).hints).toEqual([]);
    expect(quote({ slot: '19:00' }).hints).toEqual([
      'Un créneau avant 19:00 évite le supplément du soir (3,50\u00a0€).',
    ]);
    expect(quote({ slot: '22:30', deliveryCommune: 'Le Moule' }).hints).toEqual([
      'Un créneau avant 19:00 évite le supplément du soir (4,50\u00a0€).',
      'Un créneau avant 22:25 évite les frais de fin de service (5,00\u00a0€).',
    ]);
  });

  it('name the latest slot that avoids the surcharge', () => {
    const availableSlots = ['22:00', '22:15', '22:30', '22:45'];
    expect(quote({ slot: '22:45', availableSlots }).hints).toEqual([
      'Un créneau à 22:15 évite les frais de fin de service (5,00\u00a0€).',
    ]);
  });

  it('are absent when no slot that avoids it is left', () => {
    expect(quote({ slot: '22:30', availableSlots: ['22:25', '22:30'] }).hints).toEqual([]);
    expect(quote({ slot: '19:30', availableSlots: ['19:30', '19:45'] }).hints).toEqual([]);
  });
});

describe('a restaurant order that has no price', () => {
  it.each([
    [{ deliveryCommune: 'Anse-Bertrand' }, "La commune de livraison n'est pas valide."],
    [{ deliveryCommune: 'Basse-Terre' }, 'Tarif de livraison non disponible pour cette commune.'],
    [{ deliveryCommune: 'La Désirade' }, 'Tarif de livraison non disponible pour cette commune.'],
    [{ deliveryCommune: 'Paris' }, "La commune de livraison n'est pas valide."],
    [{ restaurantCommune: 'Basse-Terre' }, "La commune du restaurant n'est pas valide."],
    [{ restaurantCommune: 'Port-Louis' }, "La commune du restaurant n'est pas valide."],
    [{ deliveryCommune: 'Paris', restaurantCommune: 'Paris' }, "La commune de livraison n'est pas valide."],
  ])('says why: %j', (changes, expected) => {
    expect(message(changes)).toBe(expected);
  });

  // docs/rules/pricing.md#total
  it('leaves delivery and evening out while the commune is not chosen', () => {
    const partial = quote({ deliveryCommune: null, slot: '22:30', tip: 200 });
    expect(partial.deliveryLines.map(({ code }) => code)).toEqual(['end-of-service', 'tip']);
    expect(partial).toMatchObject({ complete: false, totalToPay: 4200 + 630 + 500 + 200 });
  });

  it('does not wait for the restaurant commune', () => {
    const { restaurantCommune: _, ...withoutCommune } = ORDER;
    expect(quoteRestaurant(withoutCommune, bundledTables)).toEqual(quote({}));
  });
});

describe('the surcharge of a slot', () => {
  it.each([
    ['Petit-Bourg', '12:45', 0],
    [null, '18:45', 0],
    [null, '19:00', null],
    ['Basse-Terre', '19:00', null],
    ['Les Abymes', '19:00', 250],
    ['Petit-Bourg', '22:15', 350],
    ['Le Moule', '22:15', 450],
    ['Le Moule', '22:30', 950],
  ] as const)('%s at %s: %s', (commune, slot, fee) => {
    expect(slotFee(bundledTables, commune, slot)).toBe(fee);
  });

  it('is the additional cost of the order at that hour', () => {
    for (const slot of ['12:45', '19:00', '22:30']) {
      const more = quote({ deliveryCommune: 'Le Moule', slot }).totalToPay;
      const base = quote({ deliveryCommune: 'Le Moule', slot: null }).totalToPay;
      expect(slotFee(bundledTables, 'Le Moule', slot)).toBe(more - base);
    }
  });
});
