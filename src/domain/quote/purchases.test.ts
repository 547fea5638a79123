import { describe, expect, it } from 'vitest';
import { bundledTables } from '../tables/bundled-tables.ts';
import { quoteBoutique } from './boutique.ts';
import { type CoursesOrder, quoteCourses } from './courses.ts';
import { quotePharmacie } from './pharmacie.ts';

describe('pharmacie', () => {
  const ORDER = { deliveryCommune: 'Les Abymes', priority: false, budget: 0, tip: 0 };

  // docs/rules/pricing.md#pharmacy
  describe('quotePharmacie', () => {
    // docs/rules/pricing.md#base-price
    it('charges the commune price', () => {
      expect(quotePharmacie(ORDER, bundledTables)).toMatchObject({
        serviceLines: [],
        deliveryLines: [{ code: 'delivery', label: 'Livraison aux Abymes', amount: 780 }],
        budget: 0,
        without: 'medicines',
        totalToPay: 780,
      });
    });

    it('adds the budget for what is not reimbursed', () => {
      expect(quotePharmacie({ ...ORDER, budget: 3050 }, bundledTables)).toMatchObject({
        budget: 3050,
        without: null,
        totalToPay: 3830,
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
});

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

describe('courses', () => {
  const ORDER: CoursesOrder = {
    deliveryCommune: 'Le Gosier',
    budget: 8000,
    bags: false,
    putAway: false,
    tip: 0,
  };

  function quote(changes: Partial<CoursesOrder>) {
    const result = quoteCourses({ ...ORDER, ...changes }, bundledTables);
    if (!result.available) throw new Error(result.message);
    return result;
  }

  // docs/rules/pricing.md#groceries
  describe('quoteCourses', () => {
    // docs/rules/pricing.md#management-fee
    it.each([
      [0, 900, 'Forfait sous 100,00\u00a0€'],
      [9999, 900, 'Forfait sous 100,00\u00a0€'],
      [10_000, 2000, '20\u00a0% à partir de 100,00\u00a0€'],
      [10_003, 2001, '20\u00a0% à partir de 100,00\u00a0€'],
    ])('manages %i cents of groceries for %i', (budget, amount, reason) => {
      expect(quote({ budget }).serviceLines).toEqual([
        { code: 'management', label: 'Frais de gestion', amount, reason },
      ]);
    });

    it('adds bags for 1.00 and putting away for 5.00', () => {
      expect(quote({ bags: true, putAway: true }).serviceLines.slice(1)).toEqual([
        { code: 'bags', label: 'Cabas fournis', amount: 100 },
        { code: 'put-away', label: 'Rangement à domicile', amount: 500 },
      ]);
    });

    it('totals budget, service and delivery', () => {
      const { budget, deliveryLines, totalToPay, hints } = quote({ bags: true, putAway: true, tip: 300 });
      expect(deliveryLines).toEqual([
        { code: 'delivery', label: 'Livraison au Gosier', amount: 995, reason: 'Zone B' },
        { code: 'tip', label: 'Pourboire du coursier', amount: 300 },
      ]);
      expect(budget).toBe(8000);
      expect(totalToPay).toBe(8000 + 900 + 100 + 500 + 995 + 300);
      expect(hints).toEqual([]);
    });

    it('gives the reason when there is no price', () => {
      expect(quoteCourses({ ...ORDER, deliveryCommune: 'Saint-Claude' }, bundledTables)).toEqual({
        available: false,
        message: 'Tarif de livraison non disponible pour cette commune.',
      });
    });
  });
});
