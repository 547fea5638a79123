import { describe, expect, it } from 'vitest';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { at } from '../../domain/testing.ts';
import { decide } from '../accept.ts';
import { emptyValues } from '../field-values.ts';
import { decodeRequest } from '../request.ts';
import { messagesOf, requestFor } from '../testing.ts';
import type { Values } from '../values.ts';
import { colis } from './index.ts';

const NOON = at('2026-11-19', '12:00');

const order = {
  ...emptyValues(colis.fields),
  contact_name: 'Maryse Louis',
  contact_phone: '0690 12 34 56',
  contact_email: 'maryse@exemple.gp',
  pickup_address: '12 rue Frébault',
  pickup_commune: 'Pointe-à-Pitre',
  company_name: 'Quincaillerie du Port',
  delivery_address: 'Section Mare Gaillard',
  delivery_commune: 'Le Gosier',
  parcel_weight: '7,5',
  parcel_description: 'Un carton de livres',
  tip_choice: 'oui',
  tip_amount: '2',
};
const quote = (changes: Values, now = NOON) => colis.quote({ ...order, ...changes }, bundledTables, now);
const totalOf = (changes: Values, now = NOON) => {
  const result = quote(changes, now);
  return result?.available ? result.totalToPay : result;
};

describe('messages', () => {
  it.each([
    ['contact_name', '', 'Votre nom est requis.'],
    ['contact_phone', ' ', 'Votre téléphone est requis.'],
    ['contact_email', 'maryse@', "L'email est invalide."],
    ['pickup_address', '', "L'adresse de collecte est requise."],
    ['pickup_commune', '', 'La commune de collecte est requise.'],
    ['delivery_address', '', "L'adresse de livraison est requise."],
    ['delivery_commune', '', 'La commune de livraison est requise.'],
    ['parcel_weight', '', 'Le poids du colis est requis.'],
    ['parcel_weight', 'lourd', 'Ce poids n’est pas valide. Exemple\u00a0: 2,5'],
    ['parcel_weight', '0', 'Ce poids n’est pas valide. Exemple\u00a0: 2,5'],
    ['tip_amount', '', 'Veuillez indiquer le montant du pourboire.'],
  ])('%s = %j', (name, value, message) => {
    expect(messagesOf(colis, { ...order, [name]: value }, NOON)).toEqual({ [name]: message });
  });

  // docs/rules/services.md#parcel
  it('there are none for a full order, with or without the optional fields', () => {
    expect(messagesOf(colis, order, NOON)).toEqual({});
    const bare = { ...order, contact_email: '', company_name: '', parcel_description: '' };
    expect(messagesOf(colis, { ...bare, tip_choice: 'non', tip_amount: 'x' }, NOON)).toEqual({});
  });
});

// docs/rules/pricing.md#weight
describe('the price (docs/rules/pricing.md#carriage)', () => {
  it.each([
    ['dearer commune, weight step and tip', {}, 995 + 200 + 200],
    ['no tip while the choice is « non »', { tip_choice: 'non' }, 995 + 200],
    ['a light parcel', { parcel_weight: '5', tip_choice: 'non' }, 995],
    ['a decimal point', { parcel_weight: '10.001', tip_choice: 'non' }, 995 + 500],
    ['the heaviest', { parcel_weight: '30', tip_choice: 'non' }, 995 + 800],
    ['the dearer of the two communes', { pickup_commune: 'Le Moule', tip_choice: 'non' }, 1250 + 200],
  ])('%s', (_name, changes, total) => expect(totalOf(changes)).toBe(total));

  it('counts the first step until a weight is given, and says so', () => {
    const light = quote({ parcel_weight: '', tip_choice: 'non' });
    expect(light).toMatchObject({
      totalToPay: 995,
      hints: ['Poids compté jusqu’à 5\u00a0kg, tant que vous ne l’avez pas indiqué.'],
    });
    expect(quote({})).toMatchObject({ hints: [] });
    expect(messagesOf(colis, { ...order, parcel_weight: '' }, NOON)).toEqual({
      parcel_weight: 'Le poids du colis est requis.',
    });
  });

  it.each(['2,5,1', 'lourd', '0'])('is none while the weight %j cannot be read', (parcel_weight) => {
    expect(quote({ parcel_weight })).toBeNull();
    expect(quote({ parcel_weight, delivery_commune: 'Basse-Terre' })).toMatchObject({ available: false });
  });

  // docs/rules/pricing.md#unserved-communes
  it('refuses an unserved commune before anything else is given', () => {
    const empty = { pickup_commune: '', delivery_commune: '', parcel_weight: '', tip_choice: 'non' };
    expect(quote(empty)).toBeNull();
    for (const name of ['pickup_commune', 'delivery_commune']) {
      const refusal = quote({ ...empty, [name]: 'Basse-Terre' });
      if (!refusal || refusal.available) throw new Error('expected a refusal');
      expect(Object.keys(colis.refusalErrors(refusal))).toEqual([name]);
    }
  });

  it.each(['pickup_commune', 'delivery_commune'])('is missing without %s', (name) => {
    expect(quote({ [name]: '' })).toBeNull();
  });

  it('has no night line once the service is closed: it leaves the next morning', () => {
    expect(totalOf({ tip_choice: 'non' }, at('2026-11-19', '17:59'))).toBe(1195);
    expect(totalOf({ tip_choice: 'non' }, at('2026-11-19', '20:00'))).toBe(1195);
  });

  it.each([
    [{ parcel_weight: '30,001' }, 'parcel_weight', 'Poids supérieur à 30\u00a0kg\u00a0: contactez-nous.'],
    [
      { pickup_commune: 'Basse-Terre' },
      'pickup_commune',
      "Désolé, une des zones sélectionnées n'est pas desservie.",
    ],
    [
      { delivery_commune: 'Port-Louis' },
      'delivery_commune',
      "Désolé, une des zones sélectionnées n'est pas desservie.",
    ],
  ])('%j is refused under %s', (changes, field, message) => {
    const refusal = quote(changes);
    if (!refusal || refusal.available) throw new Error('expected a refusal');
    expect(colis.refusalErrors(refusal)).toEqual({ [field]: message });
  });
});

describe('on the wire (docs/rules/forms.md#names-on-the-wire)', () => {
  const request = requestFor(colis, order, NOON);

  // docs/rules/forms.md#tips
  it('has every field, right to the cent', () => {
    expect(request.fields).toEqual({
      service_type: 'Colis',
      contact_name: 'Maryse Louis',
      contact_phone: '0690 12 34 56',
      contact_email: 'maryse@exemple.gp',
      pickup_address: '12 rue Frébault',
      pickup_commune: 'Pointe-à-Pitre',
      company_name: 'Quincaillerie du Port',
      delivery_address: 'Section Mare Gaillard',
      delivery_commune: 'Le Gosier',
      parcel_weight: '7.5',
      parcel_description: 'Un carton de livres',
      tip_choice: 'oui',
      tip_amount: '2.00',
      tip_payment_method: 'carte',
      frais_livraison_total: '13.95',
    });
  });

  it('ignores a hidden tip (docs/rules/pricing.md#what-counts)', () => {
    const { fields } = requestFor(colis, { ...order, tip_choice: 'non' }, NOON);
    expect(fields).toMatchObject({ tip_choice: 'non', tip_amount: '', frais_livraison_total: '11.95' });
  });

  it('decodes to the values that were sent', () => {
    expect(decodeRequest(colis, request.fields)).toEqual({ ...order, tip_amount: '2,00' });
  });

  it('is accepted by the server at its own price', () => {
    expect(decide(request, bundledTables, NOON)).toMatchObject({ ok: true, fields: request.fields });
  });

  it('is refused as unserved, with the field to blame', () => {
    const fields = { ...request.fields, parcel_weight: '31' };
    expect(decide({ ...request, fields }, bundledTables, NOON)).toMatchObject({
      refusal: { code: 'unserved', fields: { parcel_weight: expect.stringContaining('contactez-nous') } },
    });
  });

  it('is refused outside the hours of the service', () => {
    const late = requestFor(colis, order, at('2026-11-19', '18:00'));
    expect(decide(late, bundledTables, at('2026-11-19', '18:00'))).toMatchObject({
      refusal: { code: 'closed' },
    });
  });
});

// docs/rules/forms.md#price-first
it('is paid online and needs a price', () => {
  expect([colis.payment, colis.needsPrice]).toEqual(['online', true]);
});
