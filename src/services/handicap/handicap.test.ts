import { describe, expect, it } from 'vitest';
import { at } from '../../domain/testing.ts';
import { emptyValues } from '../field-values.ts';
import { messagesOf, requestFor } from '../testing.ts';
import { handicap } from './index.ts';

const NOON = at('2026-11-19', '12:00');

const request = {
  ...emptyValues(handicap.fields),
  service_type: 'restaurant',
  demandeur_nom: 'Maryse Louis',
  demandeur_telephone: '0690 12 34 56',
  delivery_address: 'Section Château-Gaillard',
  delivery_commune: 'Le Moule',
};

describe('messages, word for word (docs/rules/services.md#disability-messages)', () => {
  it.each([
    ['demandeur_nom', 'Votre nom est requis.'],
    ['demandeur_telephone', 'Votre téléphone est requis.'],
    ['delivery_address', 'Votre adresse est requise.'],
    ['delivery_commune', 'Votre commune est requise.'],
  ])('%s', (name, message) => {
    expect(messagesOf(handicap, { ...request, [name]: '' }, NOON)).toEqual({ [name]: message });
  });

  it('there are none for a full request', () => expect(messagesOf(handicap, request, NOON)).toEqual({}));
});

describe('for somebody else (docs/rules/services.md#for-somebody-else)', () => {
  const given = {
    ...request,
    pour_un_proche: true,
    beneficiaire_nom: 'Yvonne Louis',
    beneficiaire_telephone: '0690 65 43 21',
  };

  it('asks for the place of that person', () => {
    const labelsOf = (values: typeof request) =>
      ['delivery_address', 'delivery_commune'].map((name) => handicap.wordsOf(name, values)?.label);
    expect(labelsOf(request)).toEqual([undefined, undefined]);
    expect(labelsOf(given)).toEqual(['Adresse de la personne', 'Commune de la personne']);
  });

  it('refuses in the same words', () => {
    const missing = { ...given, delivery_address: '', delivery_commune: '' };
    expect(messagesOf(handicap, missing, NOON)).toEqual({
      delivery_address: 'L’adresse de la personne est requise.',
      delivery_commune: 'La commune de la personne est requise.',
    });
  });
});

it('has every field on the wire, right to the cent (docs/rules/forms.md#names-on-the-wire)', () => {
  expect(requestFor(handicap, request, NOON).fields).toEqual({
    service_type: 'restaurant',
    form_type: 'handicap',
    redirect: '/merci',
    demandeur_nom: 'Maryse Louis',
    demandeur_telephone: '0690 12 34 56',
    contact_sms_uniquement: 'non',
    delivery_address: 'Section Château-Gaillard',
    delivery_commune: 'Le Moule',
    details_demande: '',
    frais_livraison_total: '12.50',
  });
});

it('has a title that names its service', () =>
  expect(handicap.title(request)).toBe('Un repas du restaurant'));
