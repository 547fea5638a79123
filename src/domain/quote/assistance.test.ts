import { describe, expect, it } from 'vitest';
import { bundledTables } from '../tables/bundled-tables.ts';
import { at } from '../testing.ts';
import { quoteAssistance } from './assistance.ts';

const quoteAt = (time: string) =>
  quoteAssistance({ deliveryCommune: 'Sainte-Anne', service: null }, bundledTables, at('2026-11-16', time));

// docs/rules/pricing.md#assistance
describe('quoteAssistance', () => {
  it('charges the commune price by day', () => {
    for (const time of ['08:00', '17:59']) {
      expect(quoteAt(time)).toMatchObject({
        deliveryLines: [{ code: 'delivery', amount: 1250 }],
        totalToPay: 1250,
        isNight: false,
      });
    }
  });

  it('adds 2.00 from 18:00 island time', () => {
    for (const time of ['18:00', '22:45']) {
      expect(quoteAt(time)).toMatchObject({
        deliveryLines: [
          { code: 'delivery', amount: 1250 },
          {
            code: 'night',
            label: 'Supplément de nuit',
            amount: 200,
            reason: 'Après 18:00, heure de Guadeloupe',
          },
        ],
        totalToPay: 1450,
        isNight: true,
      });
    }
  });

  it('gives the reason when there is no price', () => {
    expect(
      quoteAssistance(
        { deliveryCommune: 'Vieux-Fort', service: null },
        bundledTables,
        at('2026-11-16', '12:00'),
      ),
    ).toEqual({
      available: false,
      message: "Désolé, cette zone n'est actuellement pas desservie.",
    });
  });
});
