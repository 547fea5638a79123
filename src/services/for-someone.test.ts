/** Proves docs/rules/services.md#for-somebody-else. */

import { describe, expect, it } from 'vitest';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { at } from '../domain/testing.ts';
import { decide } from './accept.ts';
import { catalogue, findService } from './catalogue.ts';
import { emptyValues } from './field-values.ts';
import { payerPhone, recipientOf } from './for-someone.ts';
import { decodeRequest } from './request.ts';
import { messagesOf, requestFor } from './testing.ts';
import type { Values } from './values.ts';

const NOON = at('2026-11-19', '12:00');

const CUSTOMER = {
  customer_name: 'Maryse Louis',
  customer_phone: '0690 12 34 56',
  delivery_commune: 'Petit-Bourg',
};
const DEMANDEUR = {
  service_type: 'courses',
  demandeur_nom: 'Maryse Louis',
  demandeur_telephone: '0690 12 34 56',
  delivery_commune: 'Goyave',
};
const PERSON = {
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Goyave',
};
const line = {
  id: 'l',
  category: 'autres',
  item: 'lait',
  quantity: 1,
  brand: '',
  ifMissing: 'demander',
} as const;

/**
 * A full order of each service that accepts another recipient, and the checkbox that reveals the recipient's
 * fields.
 */
const ORDERS: readonly (readonly [slug: string, box: string, order: Values])[] = [
  [
    'restaurant',
    'pour_un_proche',
    {
      ...PERSON,
      creneau: '12:45',
      restaurant: 'Autre',
      autreRestaurant: 'Chez Man Lili',
      restaurantCommune: 'Goyave',
      details: '1 bokit',
      budget: '42',
    },
  ],
  [
    'courses',
    'pour_un_proche',
    {
      ...PERSON,
      supermarche: 'Autre',
      autreSupermarche: 'Ti Jo',
      liste_de_courses_detaillee: [line],
      budgetMontant: '40',
    },
  ],
  ['pharmacie', 'pour_un_proche', CUSTOMER],
  ['boutique', 'pour_un_proche', { ...CUSTOMER, shop_name: 'Doudou', item_list: '1 robe', budget: '40' }],
  ['handicap', 'pour_un_proche', { ...DEMANDEUR, delivery_address: 'Bourg' }],
  ['tutelle', 'autres_contacts', { ...DEMANDEUR, beneficiaire_nom: 'Yvonne', beneficiaire_adresse: 'Bourg' }],
];

const OURS =
  /^(pour_un_proche|autres_contacts|beneficiaire_telephone|contact_(livraison|nom|telephone)|payeur.*)$/;
const SOMEONE = {
  beneficiaire_nom: 'Yvonne',
  beneficiaire_telephone: '0690 65 43 21',
  contact_livraison: 'autre',
  contact_nom: 'Joël',
  contact_telephone: '0690 98 76 54',
  payeur: 'beneficiaire',
};

describe.each(ORDERS)('%s', (slug, box, order) => {
  const service = findService(slug);
  if (!service) throw new Error(slug);
  const own = { ...emptyValues(service.fields), ...order };
  const forSomeone = { ...own, [box]: true, ...SOMEONE };

  it('sends nothing of it, and requires nothing, while the box is not ticked', () => {
    const left = { ...forSomeone, [box]: false, beneficiaire_telephone: '', contact_nom: '' };
    for (const values of [own, left]) {
      expect(messagesOf(service, values, NOON)).toEqual({});
      const { fields } = requestFor(service, values, NOON);
      expect(Object.keys(fields).filter((name) => OURS.test(name))).toEqual([]);
    }
  });

  it('sends recipient, contact and payer, and the server accepts them', () => {
    expect(messagesOf(service, forSomeone, NOON)).toEqual({});
    const request = requestFor(service, forSomeone, NOON);
    expect(request.fields).toMatchObject({ [box]: 'oui', ...SOMEONE });
    expect(request.fields).not.toHaveProperty('payeur_nom');
    expect(decide(request, bundledTables, NOON)).toMatchObject({ ok: true, fields: request.fields });
    expect(decodeRequest(service, request.fields)).toMatchObject({ [box]: true, ...SOMEONE });
  });

  it('requires the missing fields, and only those numbers that are needed', () => {
    const open = { ...own, [box]: true, beneficiaire_nom: 'Yvonne' };
    const phone = 'Le téléphone de la personne à livrer est requis, ou choisissez quelqu’un d’autre.';
    expect(messagesOf(service, open, NOON)).toEqual({ beneficiaire_telephone: phone });
    expect(messagesOf(service, { ...open, contact_livraison: 'demandeur' }, NOON)).toEqual({});
    const other = { ...open, contact_livraison: 'autre', payeur: 'autre' };
    expect(messagesOf(service, other, NOON)).toEqual({
      contact_nom: 'Ce nom est requis.',
      contact_telephone: 'Ce téléphone est requis.',
      payeur_nom: 'Ce nom est requis.',
      payeur_telephone: 'Ce téléphone est requis.',
    });
  });
});

describe('the recipient of an order', () => {
  it('has a name, the customer’s name and a way to be contacted', () => {
    const fields = { prenom: ' Maryse ', beneficiaire_nom: 'Yvonne', contact_livraison: 'beneficiaire' };
    const told = { name: 'Yvonne', phone: '', from: 'Maryse' };
    expect(recipientOf(fields)).toEqual({ ...told, reachedBy: 'call' });
    expect(recipientOf({ ...fields, contact_sms_uniquement: 'oui' })).toEqual({ ...told, reachedBy: 'sms' });
    expect(recipientOf({ ...fields, contact_livraison: 'autre' })).toEqual({ ...told, reachedBy: null });
  });

  it('is null when no other person is named', () => {
    expect(recipientOf({ prenom: 'Maryse', telephone: '0690 12 34 56' })).toBeNull();
    expect(recipientOf({ beneficiaire_nom: ' ' })).toBeNull();
  });
});

it('the payer’s number is found when the payer is not the customer', () => {
  const phones = { payeur_telephone: '0590 11 22 33', beneficiaire_telephone: '0690 65 43 21' };
  expect(payerPhone({ ...phones, payeur: 'autre' })).toBe('0590 11 22 33');
  expect(payerPhone({ ...phones, payeur: 'beneficiaire' })).toBe('0690 65 43 21');
  expect(payerPhone({ ...phones, payeur: 'demandeur' })).toBeNull();
  expect(payerPhone({ telephone: '0690 12 34 56' })).toBeNull();
});

it('no form that can be for somebody else says that its place is where the customer is', () => {
  const values = { restaurant: 'Zandoli Burger', deliveryCommune: 'Lamentin' };
  const words = catalogue
    .filter(({ fields }) => 'pour_un_proche' in fields)
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap(({ help = '', options }) => [
      help,
      ...(options?.(bundledTables, values) ?? []).map(({ label }) => label),
    ]);
  expect(words).toContain('Baie-Mahault (le plus proche du lieu de livraison)');
  expect(words.filter((each) => /proche de vous|vous trouver/.test(each))).toEqual([]);
});

// docs/rules/pages.md#contact-window
it.each(ORDERS.slice(0, 4))(
  'a customer of %s who orders for herself may ask for text messages',
  (slug, _box, order) => {
    const service = findService(slug);
    if (!service) throw new Error(slug);
    const own = { ...emptyValues(service.fields), ...order };
    const names = (answers: Values) => Object.keys(requestFor(service, { ...own, ...answers }, NOON).fields);
    expect(names({})).not.toContain('contact_sms_uniquement');
    const wish = requestFor(service, { ...own, contact_sms_uniquement: true }, NOON);
    expect(wish.fields).toMatchObject({ contact_sms_uniquement: 'oui' });
    expect(wish.fields).not.toHaveProperty('payeur');
    expect(decide(wish, bundledTables, NOON)).toMatchObject({ ok: true, fields: wish.fields });
    expect(decodeRequest(service, wish.fields)).toMatchObject({ contact_sms_uniquement: true });
  },
);
