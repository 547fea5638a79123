import { describe, expect, it } from 'vitest';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { at } from '../../domain/testing.ts';
import { decide } from '../accept.ts';
import { emptyValues } from '../field-values.ts';
import { dueOnline } from '../price.ts';
import { decodeRequest } from '../request.ts';
import { messagesOf, requestFor } from '../testing.ts';
import { boutique } from './index.ts';

const NOON = at('2026-11-19', '12:00');

const order = {
  ...emptyValues(boutique.fields),
  shop_name: 'Doudou Créations',
  item_list: '1 robe madras, taille 40',
  budget: '60',
  customer_name: 'Maryse Louis',
  customer_phone: '0690 12 34 56',
  delivery_commune: 'Petit-Bourg',
  tip_choice: 'oui',
  tip_amount: '3,50',
};

// docs/rules/forms.md#messages
describe('messages, word for word (docs/rules/services.md#personal-shopping)', () => {
  it.each([
    ['shop_name', '', 'Le nom de la boutique est requis.'],
    ['item_list', ' ', "La liste d'articles est requise."],
    ['budget', '', 'Le budget est requis.'],
    ['budget', '0', 'Le budget est requis.'],
    ['customer_name', '', 'Votre nom est requis.'],
    ['customer_phone', '', 'Votre téléphone est requis.'],
    ['delivery_commune', '', 'La commune de livraison est requise.'],
  ])('%s = %j', (name, value, message) => {
    expect(messagesOf(boutique, { ...order, [name]: value }, NOON)).toEqual({ [name]: message });
  });

  it('there are none for a full order without the shop’s address', () => {
    expect(messagesOf(boutique, order, NOON)).toEqual({});
  });
});

it('has no price before the commune is there', () => {
  expect(boutique.quote({ ...order, delivery_commune: '' }, bundledTables, NOON)).toBeNull();
});

it('an unserved commune is refused under it', () => {
  const refusal = boutique.quote({ ...order, delivery_commune: 'Baillif' }, bundledTables, NOON);
  if (!refusal || refusal.available) throw new Error('expected a refusal');
  expect(boutique.refusalErrors(refusal)).toEqual({
    delivery_commune: "Désolé, cette zone n'est actuellement pas desservie.",
  });
});

describe('on the wire (docs/rules/forms.md#names-on-the-wire)', () => {
  const request = requestFor(boutique, order, NOON);

  it('has every field, right to the cent', () => {
    expect(request.fields).toEqual({
      service_type: 'Boutique',
      shop_name: 'Doudou Créations',
      shop_address: '',
      item_list: '1 robe madras, taille 40',
      budget: '60.00',
      customer_name: 'Maryse Louis',
      customer_phone: '0690 12 34 56',
      delivery_commune: 'Petit-Bourg',
      tip_choice: 'oui',
      tip_amount: '3.50',
      tip_payment_method: 'carte',
      frais_livraison_total: '13.45',
    });
    expect(request.quote).toMatchObject({ budget: 60, totalToPay: 73.45 });
  });

  // docs/rules/payments.md#paid-online
  it('asks the card for the delivery, never for the budget', () => {
    expect(request.quote && dueOnline(request.quote)).toBe(1345);
  });

  it('comes back to the values that were sent', () => {
    expect(decodeRequest(boutique, request.fields)).toEqual({ ...order, budget: '60,00' });
  });

  it('is accepted by the server at its own price', () => {
    expect(decide(request, bundledTables, NOON)).toMatchObject({ ok: true, fields: request.fields });
  });
});

it('uses the opening hours of the groceries (docs/rules/hours.md#whose-hours)', () => {
  expect(boutique.scheduleOf(order)).toBe('courses');
  expect(boutique.switchesOf(order)).toEqual(['boutique']);
});
