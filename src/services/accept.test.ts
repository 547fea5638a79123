import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubmissionRequest } from '../domain/submission/wire.ts';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import type { Tables } from '../domain/tables.ts';
import { at } from '../domain/testing.ts';
import { formatInstant } from '../domain/time/instant.ts';
import { decide } from './accept.ts';
import { outletsIn } from './restaurant/fields.ts';
import { restaurant } from './restaurant/index.ts';
import { requestFor } from './testing.ts';
import { confirmed, NOON, outcome, values, withFields } from './testing-orders.ts';

type Chain = Tables['shops']['restaurants'][number];

// docs/rules/sending.md#legal-when-made
describe('a restaurant order', () => {
  it('is accepted with the slot, the price and the wire fields', () => {
    const decision = decide(confirmed, bundledTables, NOON);
    expect(decision).toMatchObject({ ok: true, slotAt: at('2026-11-19', '12:45'), nextOpening: null });
    expect(decision.ok && decision.quote?.totalToPay).toBe(58.25);
    expect(decision.ok && decision.fields).toEqual(confirmed.fields);
  });

  it('passes nothing on that the form has not: a form service would obey it', () => {
    const smuggled = {
      _cc: 'voisin@exemple.gp',
      _next: 'https://evil.example',
      _autoresponse: 'x',
      _gotcha: 'x',
    };
    const decision = decide(withFields(smuggled), bundledTables, NOON);
    expect(decision.ok && decision.fields).toEqual(confirmed.fields);
  });

  // docs/rules/pricing.md#money
  // docs/rules/forms.md#checks
  it.each<[string, SubmissionRequest, string]>([
    ['an unknown service', { ...confirmed, service: 'constructor' }, 'unknown_service'],
    ['an unserved commune', withFields({ delivery_commune: 'Basse-Terre' }), 'unserved'],
    ['a priced but undelivered commune', withFields({ delivery_commune: 'Port-Louis' }), 'unserved'],
    [
      'a chain in a commune where it has no outlet',
      withFields({ restaurant_commune: 'Le Moule' }),
      'invalid',
    ],
    ['a missing first name', withFields({ prenom: '' }), 'invalid'],
    ['a first name of the wrong type', withFields({ prenom: 12 }), 'invalid'],
    ['a negative budget', withFields({ budget: -42 }), 'invalid'],
    ['a budget above 10 000 €', withFields({ budget: 10_000.01 }), 'invalid'],
    ['a tip above 10 000 €', withFields({ pourboire: true, montant_pourboire: 99_940.76 }), 'invalid'],
    ['a slot of another day', { ...confirmed, slot: { date: '2026-11-20', time: '12:45' } }, 'invalid'],
    ['a slot that is not offered', slotAt('12:50'), 'invalid'],
    ['a slot after closing', slotAt('17:15'), 'invalid'],
    [
      'a slot that differs from the field',
      { ...confirmed, slot: { date: '2026-11-19', time: '13:00' } },
      'invalid',
    ],
    ['no slot at all', { ...withFields({ creneau: '' }), slot: null }, 'invalid'],
    ['a passed slot', slotAt('11:45'), 'slot_passed'],
    ['no price', { ...confirmed, quote: null }, 'price_changed'],
    ['a price that somebody made up', priced(1), 'price_changed'],
    ['a cheaper budget than the quote says', withFields({ budget: 20 }), 'price_changed'],
  ])('with %s is refused (docs/rules/pricing.md#one-function)', (_name, request, code) =>
    expect(outcome(request)).toBe(code),
  );

  function slotAt(time: string): SubmissionRequest {
    return { ...withFields({ creneau: time }), slot: { date: '2026-11-19', time } };
  }
  function priced(totalToPay: number): SubmissionRequest {
    if (!confirmed.quote) throw new Error('the order has a price');
    return { ...confirmed, quote: { ...confirmed.quote, totalToPay } };
  }

  // docs/rules/sending.md#slot-passed
  it('that waited is accepted until the minute of its slot is over, and never after', () => {
    expect(outcome(confirmed, at('2026-11-19', '12:45'))).toBe('accepted');
    expect(outcome(confirmed, at('2026-11-19', '12:46'))).toBe('slot_passed');
    expect(outcome(confirmed, at('2026-11-21', '12:00'))).toBe('slot_passed');
  });

  // docs/rules/forms.md#closed-service
  it('made while closed is refused, whenever it claims to come from', () => {
    const sunday = at('2026-11-22', '12:00');
    expect(outcome({ ...confirmed, confirmedAt: formatInstant(sunday) }, sunday)).toBe('closed');
    // A confirmation time in the future counts as now.
    expect(outcome({ ...confirmed, confirmedAt: '2099-01-01T00:00:00Z' }, sunday)).toBe('closed');
  });

  it('is refused with the operator’s word while the service is temporarily closed', () => {
    const refusedWith = (message: string) => {
      const status = { ...bundledTables.status, temporarilyClosed: true, message };
      const decision = decide(confirmed, { ...bundledTables, status }, NOON);
      return decision.ok ? null : decision.refusal;
    };
    expect(refusedWith('Cyclone : à demain.')).toMatchObject({
      code: 'closed',
      message: 'Cyclone\u00a0: à demain.',
    });
    // Another sentence may follow, and nothing in it turns or hides the words beside it.
    expect(refusedWith("C'est\u202e l'inventaire\u0007")?.message).toBe('C’est l’inventaire.');
    expect(refusedWith('\u200b')?.message).toBe(
      'Le service est actuellement fermé. Vous ne pouvez pas passer de commande.',
    );
  });

  describe('whose choice the operator has taken out of the tables since is refused by its name', () => {
    const without = (change: (chain: Chain) => Chain[]): Tables => {
      const restaurants = bundledTables.shops.restaurants.flatMap((chain) =>
        chain.name === 'Bokit Kaz' ? change(chain) : [chain],
      );
      return { ...bundledTables, shops: { ...bundledTables.shops, restaurants } };
    };
    const [outlet = ''] = outletsIn(bundledTables, 'Bokit Kaz', 'Petit-Bourg');
    const chosen = requestFor(restaurant, { ...values, pointDeVente: outlet }, NOON);
    const refused = (label: string, choice: string, name: string) => ({
      ok: false,
      status: 422,
      refusal: {
        code: 'invalid',
        message: `${label}\u00a0: «\u00a0${choice}\u00a0» n’est plus au choix. Choisissez à nouveau.`,
        fields: { [name]: 'Ce choix n’est plus proposé.' },
      },
    });

    it('a chain', () => {
      expect(outcome(chosen)).toBe('accepted');
      const decision = decide(
        confirmed,
        without(() => []),
        NOON,
      );
      expect(decision).toEqual(refused('Restaurant', 'Bokit Kaz', 'restaurant'));
    });

    it('an outlet of a chain that has others in its commune', () => {
      const tables = without((chain) => [
        {
          ...chain,
          outlets: chain.outlets.map((each) =>
            each.name === outlet ? { ...each, name: 'Autre rue' } : each,
          ),
        },
      ]);
      expect(decide(chosen, tables, NOON)).toEqual(refused('Point de vente', outlet, 'pointDeVente'));
      expect(outcome(confirmed, NOON, tables)).toBe('accepted');
    });
  });

  // docs/rules/sending.md#confirmed-again
  it('older than a week asks to be confirmed again', () => {
    expect(outcome(confirmed, NOON + 8 * 24 * 3_600_000)).toBe('stale');
  });

  it('names the new price when the tariff has changed (docs/rules/sending.md#price-changed)', () => {
    const { managementFee } = bundledTables.tariff.restaurant;
    const dearer = { ...managementFee, percent: 20 };
    const tariff = {
      ...bundledTables.tariff,
      restaurant: { ...bundledTables.tariff.restaurant, managementFee: dearer },
    };
    const decision = decide(confirmed, { ...bundledTables, tariff }, NOON);
    expect(decision).toMatchObject({ ok: false, status: 409, refusal: { code: 'price_changed' } });
    expect(!decision.ok && decision.refusal.quote?.totalToPay).toBe(60.35);
  });
});

it('answers anything at all with a decision', () => {
  const field = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(confirmed.fields)), field);
  fc.assert(
    fc.property(fields, fc.string(), (some, creneau) => {
      const decision = decide({ ...withFields(some), confirmedAt: creneau }, bundledTables, NOON);
      expect(decision.ok || decision.refusal.message.length > 0).toBe(true);
    }),
  );
});
