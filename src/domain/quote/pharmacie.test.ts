import { describe, expect, it } from 'vitest';
import { bundledTables } from '../bundled-tables.ts';
import { quotePharmacie } from './pharmacie.ts';

const ORDER = { deliveryCommune: 'Les Abymes', priority: false, tip: 0 };

// docs/rules/pricing.md#pharmacy
describe('quotePharmacie', () => {
  // docs/rules/pricing.md#base-price
  it('charges the commune price', () => {
    expect(quotePharmacie(ORDER, bundledTables)).toMatchObject({
      serviceLines: [],
      deliveryLines: [{ code: 'delivery', label: 'Livraison aux Abymes', amount: 780 }],
      budget: 0,
      totalToPay: 780,
    });
  });

  it('adds 5.00 for priority, and the tip', () => {
    expect(quotePharmacie({ ...ORDER, priority: true, tip: 150 }, bundledTables)).toMatchObject({
      deliveryLines: [
        { code: 'delivery', amount: 780 },
        { code: 'priority', label: 'Livraison prioritaire', amount: 500 },
        { code: 'tip', amount: 150 },
      ],
      totalToPay: 1430,
    });
  });

  it('gives the reason when there is no price', () => {
    expect(quotePharmacie({ ...ORDER, deliveryCommune: 'Port-Louis' }, bundledTables)).toEqual({
      available: false,
      message: "La commune de livraison n'est pas valide.",
    });
  });
});
