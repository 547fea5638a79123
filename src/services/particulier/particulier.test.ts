import { describe, expect, it } from 'vitest';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { at } from '../../domain/testing.ts';
import { decide } from '../accept.ts';
import { emptyValues } from '../field-values.ts';
import { decodeRequest } from '../request.ts';
import { messagesOf, requestFor } from '../testing.ts';
import type { Values } from '../values.ts';
import { particulier } from './index.ts';

const NOON = at('2026-11-19', '12:00');

const order = {
  ...emptyValues(particulier.fields),
  sender_name: 'Maryse Louis',
  sender_phone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  pickup_address: '12 rue Frébault',
  pickup_commune: 'Petit-Canal',
  receiver_name: 'Joël Louis',
  receiver_phone: '0690 65 43 21',
  delivery_address: 'Section Mare Gaillard',
  delivery_commune: 'Le Gosier',
  item_description: 'Un sac de vêtements',
  item_weight: '12.25',
};
const quote = (changes: Values) => particulier.quote({ ...order, ...changes }, bundledTables, NOON);

// docs/rules/forms.md#messages
describe('messages, word for word (docs/rules/services.md#hand-over)', () => {
  it.each([
    ['sender_name', '', "Le nom de l'expéditeur est requis."],
    ['sender_phone', '', "Le téléphone de l'expéditeur est requis."],
    ['pickup_address', '', "L'adresse de collecte est requise."],
    ['pickup_commune', '', 'La commune de collecte est requise.'],
    ['receiver_name', '', 'Le nom du destinataire est requis.'],
    ['receiver_phone', '', 'Le téléphone du destinataire est requis.'],
    ['delivery_address', '', "L'adresse de livraison est requise."],
    ['delivery_commune', '', 'La commune de livraison est requise.'],
    ['email', '', 'L’e-mail est requis.'],
    ['email', 'maryse@', "L'email est invalide."],
    ['item_description', '', "La description de l'objet est requise."],
    ['item_weight', '', "Le poids de l'objet est requis."],
  ])('%s = %j', (name, value, message) => {
    expect(messagesOf(particulier, { ...order, [name]: value }, NOON)).toEqual({ [name]: message });
  });

  it('there are none for a full order', () => expect(messagesOf(particulier, order, NOON)).toEqual({}));
});

it('has a price as soon as both communes are there, by the first step of weight', () => {
  for (const name of ['pickup_commune', 'delivery_commune']) expect(quote({ [name]: '' })).toBeNull();
  expect(quote({ item_weight: '' })).toMatchObject({ totalToPay: 1495 });
});

it.each([
  [{ item_weight: '30,5' }, { item_weight: 'Poids supérieur à 30\u00a0kg\u00a0: contactez-nous.' }],
  [
    { delivery_commune: 'Saint-Louis' },
    { delivery_commune: "Désolé, une des zones sélectionnées n'est pas desservie." },
  ],
])('%j is refused under its field', (changes, errors) => {
  const refusal = quote(changes);
  if (!refusal || refusal.available) throw new Error('expected a refusal');
  expect(particulier.refusalErrors(refusal)).toEqual(errors);
});

describe('on the wire (docs/rules/forms.md#names-on-the-wire)', () => {
  const request = requestFor(particulier, order, NOON);

  it('has every field, right to the cent', () => {
    expect(request.fields).toEqual({
      service_type: 'Particulier',
      sender_name: 'Maryse Louis',
      sender_phone: '0690 12 34 56',
      email: 'maryse@exemple.gp',
      pickup_address: '12 rue Frébault',
      pickup_commune: 'Petit-Canal',
      receiver_name: 'Joël Louis',
      receiver_phone: '0690 65 43 21',
      delivery_address: 'Section Mare Gaillard',
      delivery_commune: 'Le Gosier',
      item_description: 'Un sac de vêtements',
      item_weight: '12.25',
      tip_choice: 'non',
      tip_amount: '',
      tip_payment_method: 'carte',
      frais_livraison_total: '19.95',
    });
  });

  it('decodes to the values that were sent', () => {
    expect(decodeRequest(particulier, request.fields)).toEqual({ ...order, item_weight: '12,25' });
  });

  it('is accepted by the server at its own price', () => {
    expect(decide(request, bundledTables, NOON)).toMatchObject({ ok: true, fields: request.fields });
  });
});

it('has four steps and is paid online', () => {
  expect([particulier.steps.length, particulier.payment]).toEqual([4, 'online']);
});

it('is called by the beginning of its object, which cuts no emoji apart', () => {
  const item_description = ` ${'a'.repeat(59)}🎁 et un sac`;
  expect(particulier.title({ ...order, item_description })).toBe(`${'a'.repeat(59)}🎁`);
});
