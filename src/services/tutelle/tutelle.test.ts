import { describe, expect, it } from 'vitest';
import { bundledTables } from '../../domain/bundled-tables.ts';
import { at } from '../../domain/testing.ts';
import { decide } from '../accept.ts';
import { emptyValues } from '../field-values.ts';
import { decodeRequest } from '../restore.ts';
import { messagesOf, requestFor } from '../testing.ts';
import { tutelle } from './index.ts';

const NOON = at('2026-11-19', '12:00');

const request = {
  ...emptyValues(tutelle.fields),
  service_type: 'restaurant',
  demandeur_nom: 'Maryse Louis',
  demandeur_telephone: '0690 12 34 56',
  beneficiaire_nom: 'Yvonne Louis',
  beneficiaire_adresse: 'Section Château-Gaillard',
  delivery_commune: 'Le Moule',
};

describe('messages, word for word (docs/rules/services.md#guardianship-messages)', () => {
  it.each([
    ['demandeur_nom', 'Nom du demandeur requis.'],
    ['demandeur_telephone', 'Téléphone du demandeur requis.'],
    ['beneficiaire_nom', 'Nom du bénéficiaire requis.'],
    ['beneficiaire_adresse', 'Adresse du bénéficiaire requise.'],
    ['delivery_commune', 'Commune du bénéficiaire requise.'],
  ])('%s', (name, message) => {
    expect(messagesOf(tutelle, { ...request, [name]: '' }, NOON)).toEqual({ [name]: message });
  });

  it('there are none for a full request', () => expect(messagesOf(tutelle, request, NOON)).toEqual({}));

  it.each(['', 'pharmacie', 'constructor'])('ask for a service only, when %j is chosen', (service_type) => {
    const nothing = { ...emptyValues(tutelle.fields), service_type };
    expect(messagesOf(tutelle, nothing, NOON)).toEqual({ service_type: 'Choisissez un service.' });
  });
});

describe('the choice of a service', () => {
  it.each(['restaurant', 'courses', 'colis', 'particulier'])(
    '%s: its hours and its switch hold',
    (chosen) => {
      const values = { ...request, service_type: chosen };
      expect(tutelle.scheduleOf(values)).toBe(chosen);
      expect(tutelle.switchesOf(values)).toEqual(['tutelle', chosen]);
    },
  );

  it('reveals the steps', () => {
    const nothing = emptyValues(tutelle.fields);
    expect(tutelle.visibleSteps(nothing)).toHaveLength(1);
    expect(tutelle.visibleSteps(request)).toEqual(tutelle.steps);
    expect(tutelle.isVisible('demandeur_nom', nothing)).toBe(false);
    expect([tutelle.scheduleOf(nothing), tutelle.switchesOf(nothing)]).toEqual([null, ['tutelle']]);
  });
});

describe('the price (docs/rules/pricing.md#assistance)', () => {
  const linesAt = (time: string) => {
    const quote = tutelle.quote(request, bundledTables, at('2026-11-19', time));
    return quote?.available ? quote.deliveryLines.map(({ amount }) => amount) : quote;
  };

  it('is the commune’s, with 2.00 from 18:00 on', () => {
    expect(linesAt('17:59')).toEqual([1250]);
    expect(linesAt('18:00')).toEqual([1250, 200]);
  });

  it('is missing before the commune is chosen', () => {
    expect(tutelle.quote({ ...request, delivery_commune: '' }, bundledTables, NOON)).toBeNull();
  });
});

describe('on the wire (docs/rules/forms.md#names-on-the-wire)', () => {
  const sent = requestFor(tutelle, request, NOON);

  it('has every field, right to the cent', () => {
    expect(sent.fields).toEqual({
      service_type: 'restaurant',
      form_type: 'tutelle',
      redirect: '/merci',
      demandeur_nom: 'Maryse Louis',
      demandeur_telephone: '0690 12 34 56',
      contact_sms_uniquement: 'non',
      beneficiaire_nom: 'Yvonne Louis',
      beneficiaire_adresse: 'Section Château-Gaillard',
      delivery_commune: 'Le Moule',
      details_demande: '',
      frais_livraison_total: '12.50',
    });
  });

  it('carries the wish for text messages, and decodes to the values that were sent', () => {
    const wish = { ...request, contact_sms_uniquement: true, details_demande: 'Sans sel' };
    const { fields } = requestFor(tutelle, wish, NOON);
    expect(fields).toMatchObject({ contact_sms_uniquement: 'oui', details_demande: 'Sans sel' });
    expect(decodeRequest(tutelle, fields)).toEqual(wish);
  });

  it('is accepted while the chosen service is open, and refused while it is closed', () => {
    expect(decide(sent, bundledTables, NOON)).toMatchObject({ ok: true, fields: sent.fields });
    const friday = at('2026-11-20', '12:00');
    const closed = requestFor(tutelle, request, friday);
    expect(decide(closed, bundledTables, friday)).toMatchObject({ refusal: { code: 'closed' } });
  });

  it('without a service it is refused, open or not', () => {
    const fields = { ...sent.fields, service_type: 'autre' };
    expect(decide({ ...sent, fields }, bundledTables, NOON)).toMatchObject({
      refusal: { code: 'invalid', fields: { service_type: 'Choisissez un service.' } },
    });
  });

  it.each(['tutelle', 'restaurant'] as const)('the operator’s switch of %s closes it', (name) => {
    const closed = { ...bundledTables.status.services[name], temporarilyClosed: true };
    const status = {
      ...bundledTables.status,
      services: { ...bundledTables.status.services, [name]: closed },
    };
    expect(decide(sent, { ...bundledTables, status }, NOON)).toMatchObject({ refusal: { code: 'closed' } });
  });
});

it('has a title that names its service', () =>
  expect(tutelle.title(request)).toBe('Un repas du restaurant, pour Yvonne Louis'));
