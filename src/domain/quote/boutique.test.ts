import { describe, expect, it } from 'vitest';
import { bundledTables } from '../bundled-tables.ts';
import { quoteBoutique } from './boutique.ts';

describe('quoteBoutique', () => {
  // docs/rules/pricing.md#personal-shopping
  it('charges the commune price, the tip and the budget', () => {
    expect(
      quoteBoutique({ deliveryCommune: 'Deshaies', budget: 5000, tip: 200 }, bundledTables),
    ).toMatchObject({
      serviceLines: [],
      deliveryLines: [
        { code: 'delivery', amount: 1000 },
        { code: 'tip', amount: 200 },
      ],
      budget: 5000,
      totalToPay: 6200,
    });
  });

  // docs/rules/pricing.md#unserved-communes
  it.each(['Basse-Terre', 'Anse-Bertrand', 'Paris', ''])(
    'refuses %j in the words of an unserved commune',
    (name) => {
      expect(quoteBoutique({ deliveryCommune: name, budget: 5000, tip: 0 }, bundledTables)).toEqual({
        available: false,
        message: "Désolé, cette zone n'est actuellement pas desservie.",
      });
    },
  );
});
