import { describe, expect, it } from 'vitest';
import { at } from '../../domain/testing.ts';
import { emptyValues } from '../field-values.ts';
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
});

it('has every field on the wire, right to the cent (docs/rules/forms.md#names-on-the-wire)', () => {
  expect(requestFor(tutelle, request, NOON).fields).toEqual({
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

it('has a title that names its service', () =>
  expect(tutelle.title(request)).toBe('Un repas du restaurant, pour Yvonne Louis'));
