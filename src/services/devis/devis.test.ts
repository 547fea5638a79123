import { expect, it } from 'vitest';
import { at } from '../../domain/testing.ts';
import { emptyValues } from '../field-values.ts';
import { decodeRequest } from '../request.ts';
import { messagesOf, requestFor } from '../testing.ts';
import { devis } from './index.ts';

const NOW = at('2026-11-22', '03:00');

const request = {
  ...emptyValues(devis.fields),
  companyName: 'Chez Man Lili',
  contactPerson: 'Lili Exemple',
  email: 'lili@exemple.gp',
  phone: '0590 12 34 56',
  siret: '73282932000074',
  commune: 'Baie-Mahault',
};

it('asks for everything but the service type and the message (docs/rules/applications.md#quote-request)', () => {
  expect(messagesOf(devis, request, NOW)).toEqual({});
  expect(Object.keys(messagesOf(devis, emptyValues(devis.fields), NOW))).toEqual([
    'companyName',
    'contactPerson',
    'email',
    'phone',
    'siret',
    'commune',
  ]);
});

it.each([
  ['73282932000075', false],
  ['7328293200007', false],
  ['35600000000048', true],
  ['35600000000049', false],
])('checks the SIRET by its key, La Poste’s too: %s', (siret, isValid) => {
  expect('siret' in messagesOf(devis, { ...request, siret }, NOW)).toBe(!isValid);
});

it('has its wire names, and decodes to the values that were sent', () => {
  const { fields, quote } = requestFor(devis, request, NOW);
  expect(fields).toEqual({ ...request, serviceType: '', message: '' });
  expect(quote).toBeNull();
  expect(decodeRequest(devis, fields)).toEqual(request);
});

it('has its notices word for word (docs/rules/applications.md#quote-request)', () => {
  expect(devis.copy.outcome.sent(request).title).toBe('Demande de devis envoyée\u00a0!');
});
