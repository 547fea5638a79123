import { describe, expect, it } from 'vitest';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { at } from '../domain/testing.ts';
import { decide } from './accept.ts';
import { courses } from './courses/index.ts';
import { devis } from './devis/index.ts';
import { emptyValues } from './field-values.ts';
import { livreur } from './livreur/index.ts';
import { offreB2b } from './offres/b2b.ts';
import { restaurant } from './restaurant/index.ts';
import { messagesOf, requestFor } from './testing.ts';

const NOON = at('2026-11-19', '12:00');
const DAY = 86_400_000;
const PAST = 'Cette date est passée. Choisissez aujourd’hui ou un jour à venir.';
const NO_DATE = 'Cette date n’est pas valide.';
const wrongYear = (year: string) => `L’année ${year} n’est pas la bonne. Corrigez-la dans la date.`;

const application = {
  ...emptyValues(livreur.fields),
  firstName: 'Jordan',
  lastName: 'Exemple',
  email: 'jordan@exemple.gp',
  phone: '0691 12 34 56',
  commune: 'Basse-Terre',
  majeur: true,
  disponibilite: ['10h30-17h00'],
  startDate: '2026-11-19',
  est_declare: 'oui',
};

// docs/rules/forms.md#dates
describe('the day of a beginning', () => {
  it.each([
    ['2026-11-19', undefined],
    ['2027-02-01', undefined],
    ['2028-12-31', undefined],
    ['2026-11-18', PAST],
    ['2025-12-31', PAST],
    ['0202-12-01', wrongYear('0202')],
    ['1926-12-01', wrongYear('1926')],
    ['2062-12-01', wrongYear('2062')],
    ['2026-12-32', NO_DATE],
    ['2027-02-29', NO_DATE],
    ['demain', NO_DATE],
  ])('%s: %s', (date, message) => {
    expect(messagesOf(livreur, { ...application, startDate: date }, NOON).startDate).toBe(message);
    const offer = {
      ...emptyValues(offreB2b.fields),
      can_start_on_date_comm: 'non',
      preferred_start_date: date,
    };
    expect(messagesOf(offreB2b, offer, NOON).preferred_start_date).toBe(message);
  });

  it('is judged by the island’s date', () => {
    const lateEvening = at('2026-11-19', '23:30');
    expect(messagesOf(livreur, application, lateEvening).startDate).toBeUndefined();
  });

  // docs/rules/forms.md#dates
  it('was to come when it was confirmed, and stays right while it waits to leave', () => {
    const request = requestFor(livreur, application, NOON);
    expect(decide(request, bundledTables, NOON + 2 * DAY)).toMatchObject({ ok: true });
    const past = { ...request, fields: { ...request.fields, startDate: '2026-11-18' } };
    const refusal = { fields: { startDate: PAST }, message: expect.stringContaining(PAST) };
    expect(decide(past, bundledTables, NOON)).toMatchObject({ ok: false, refusal });
  });
});

describe('a budget', () => {
  const several = (highest: string) => `Écrivez un seul montant, le plus élevé\u00a0: ${highest}.`;
  const INVALID = 'Ce montant n’est pas valide. Exemple\u00a0: 12,50';
  // docs/rules/pricing.md#money
  it.each([
    ['12 euros', undefined],
    ['30 eur', undefined],
    ['12€50', undefined],
    ['1.234,50', undefined],
    ['1 234,50', undefined],
    ['40-50', several('50')],
    ['entre 40 et 50', several('50')],
    ['40/49,50', several('49,50')],
    ['1 000 ou 1 200', several('1\u202f200')],
    ['environ 50', INVALID],
    ['pas plus', INVALID],
    ['0', "Un budget supérieur à 0 est requis si la commande n'est pas déjà payée."],
  ])('%s: %s', (budget, message) => {
    const values = { ...emptyValues(restaurant.fields), budget };
    expect(messagesOf(restaurant, values, NOON).budget).toBe(message);
  });

  it('reaches the operator in figures', () => {
    const posted = (service: typeof courses, name: string, text: string) =>
      service.encode({ ...emptyValues(service.fields), [name]: text }, null)[name];
    expect(posted(restaurant, 'budget', '12€50')).toBe(12.5);
    expect(posted(courses, 'budgetMontant', '1.234,50')).toBe('1234.50');
  });
});

it.each([
  ['329.338.88300153', '32933888300153'],
  ['SIRET : 329 338 883 00153', '32933888300153'],
])('the SIRET %s is read', (typed, digits) => {
  const values = { ...emptyValues(devis.fields), siret: typed };
  expect(messagesOf(devis, values, NOON).siret).toBeUndefined();
  expect(devis.encode(values, null).siret).toBe(digits);
});

it('the length of a text is told as all thousands are (docs/rules/reference-data.md#french-typography)', () => {
  const messages = messagesOf(devis, { ...emptyValues(devis.fields), message: 'a'.repeat(5001) }, NOON);
  expect(messages.message).toBe('Ce texte est trop long (5\u202f000\u00a0caractères au plus).');
});
