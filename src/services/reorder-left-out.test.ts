import { describe, expect, it } from 'vitest';
import { withMapLinks } from './added-fields.ts';
import { colis } from './colis/index.ts';
import { handicap } from './handicap/index.ts';
import { pharmacie } from './pharmacie/index.ts';
import { areNone } from './reorder.ts';
import { restaurant } from './restaurant/index.ts';
import { again, answersOf, MEAL, meal, NOON, pastOf, tables } from './testing-reorder.ts';

/** The answers of a past order that a new one cannot repeat. */

const PIN = '16.13602,-61.57214';

/** The tables, in which a commune is not delivered any more. */
const notDelivered = (name: string) => ({
  ...tables,
  communes: {
    ...tables.communes,
    communes: tables.communes.communes.map((commune) =>
      commune.name === name ? { ...commune, delivered: false } : commune,
    ),
  },
});

describe('answers that are no longer possible are reported and left out', () => {
  it('a restaurant', () => {
    const past = pastOf(restaurant, { ...MEAL, restaurant: 'Bokit Kaz', restaurantCommune: 'Les Abymes' });
    const without = { ...tables, shops: { ...tables.shops, restaurants: [] } };
    const found = again(restaurant, past, { tables: without, now: NOON });
    expect(found.gone).toEqual([{ label: 'Restaurant', was: 'Bokit Kaz' }]);
    expect(found.values).toMatchObject({ restaurant: '', details: '2 bokits poulet' });
  });

  it('a commune', () => {
    const found = again(restaurant, meal, { tables: notDelivered('Petit-Bourg'), now: NOON });
    expect(found.unserved).toEqual([{ label: 'Commune de livraison', was: 'Petit-Bourg' }]);
    expect(found).toMatchObject({ values: { deliveryCommune: '' }, total: null });
  });

  it('a commune of another person, by the name that its field has then', () => {
    const person = { pour_un_proche: true, beneficiaire_nom: 'Yvonne', delivery_commune: 'Petit-Bourg' };
    const past = pastOf(handicap, answersOf(handicap, person));
    const found = again(handicap, past, { tables: notDelivered('Petit-Bourg'), now: NOON });
    expect(found.unserved).toEqual([{ label: 'Commune de la personne', was: 'Petit-Bourg' }]);
  });

  it('an answer to a question that is gone', () => {
    const past = {
      ...meal,
      fields: { ...meal.fields, couverts_jetables: 'oui', sauce: true, epices: 'non', pourcentage: 3 },
    };
    expect(again(restaurant, past).unasked).toEqual([
      { label: 'couverts jetables', was: 'oui' },
      { label: 'sauce', was: 'oui' },
    ]);
  });

  it('a choice that is no longer offered', () => {
    const values = { ...MEAL, pour_un_proche: true, beneficiaire_nom: 'Yvonne', payeur: 'voisin' };
    const found = again(restaurant, pastOf(restaurant, values));
    expect(found.gone).toEqual([{ label: 'Qui paie\u00a0?', was: 'voisin' }]);
    expect(found.values).toMatchObject({ pour_un_proche: true, beneficiaire_nom: 'Yvonne' });
  });

  // docs/rules/forms.md#reorder
  it('documents, and the leave to keep them', () => {
    const past = pastOf(pharmacie, answersOf(pharmacie, { consent: true }));
    const found = again(pharmacie, { ...past, files: ['prescription'] });
    expect(found.files).toEqual(['Ordonnance']);
    expect(found.values).not.toHaveProperty('prescription');
    expect(found.values).not.toHaveProperty('consent');
  });
});

describe('what was never a question is not reported as one', () => {
  it('the consent of documents, which is asked for again with them', () => {
    const sha256 = '1'.repeat(64);
    const prescription = [{ name: 'page.jpg', type: 'image/jpeg', size: 1234, sha256 }];
    const past = pastOf(pharmacie, answersOf(pharmacie, { prescription, consent: true }));
    expect(past.fields).toMatchObject({ consent: 'oui' });
    expect(again(pharmacie, { ...past, files: ['prescription'] }).unasked).toEqual([]);
  });

  // docs/rules/forms.md#reorder
  it('what the server has added: the payment, and links to the map', () => {
    const places = {
      avec_repere: true,
      livraison_position: PIN,
      avec_repere_retrait: true,
      retrait_position: PIN,
    };
    const past = pastOf(colis, answersOf(colis, places));
    const paid = {
      frais_livraison_et_service: '16.95',
      statut_paiement: 'Payé',
      montant_paye: '16.95',
      _subject: '[Paiement reçu] Colis - Maryse Louis',
    };
    const found = again(colis, { ...past, fields: { ...withMapLinks(past.fields), ...paid } });
    expect(found.unasked).toEqual([]);
    expect(areNone(found)).toBe(true);
  });
});
