import { describe, expect, it, test } from 'vitest';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { at } from '../domain/testing.ts';
import { decide } from './accept.ts';
import { courses } from './courses/index.ts';
import { devis } from './devis/index.ts';
import { emptyValues } from './field-values.ts';
import { pharmacie } from './pharmacie/index.ts';
import { restaurant } from './restaurant/index.ts';
import { messagesOf, requestFor } from './testing.ts';

const NOON = at('2026-11-19', '12:00');

/** Values with the invisible characters that copying from a page, a contact card or a message adds. */
const PASTED = {
  companyName: '\u200bLagon\u00a0Services\u200e',
  contactPerson: '\u202aJean\u2011Louis Maryse\u202c',
  email: 'mailto:maryse@exemple.gp',
  phone: '\u202a+590\u00a0690\u201112\u201134\u201156\u202c',
  siret: 'SIRET\u00a0: 732\u202f829\u202f320\u202f00074',
  commune: 'Les Abymes',
  message: 'Deux\u00a0livraisons\u2028par semaine',
};
const CLEAN = {
  companyName: 'Lagon Services',
  contactPerson: 'Jean-Louis Maryse',
  email: 'maryse@exemple.gp',
  phone: '+590 690-12-34-56',
  siret: '73282932000074',
  message: 'Deux livraisons\npar semaine',
};

// docs/rules/forms.md#cleaning
describe('a request for a quote made of pasted texts', () => {
  const values = { ...emptyValues(devis.fields), ...PASTED };

  it('is accepted by the form, and sent clean', () => {
    expect(messagesOf(devis, values, NOON)).toEqual({});
    expect(requestFor(devis, values, NOON).fields).toMatchObject(CLEAN);
  });

  it('is cleaned by the server where an old form has sent it as it was', () => {
    const request = { ...requestFor(devis, values, NOON), fields: { ...PASTED, serviceType: '' } };
    const decision = decide(request, bundledTables, NOON);
    expect(decision).toMatchObject({ ok: true, fields: CLEAN });
  });
});

test.each([
  [restaurant, 'prenom', 'prenom'],
  [courses, 'prenom', 'prenom'],
  [pharmacie, 'delivery_address', 'delivery_address'],
  [pharmacie, 'customer_name', 'customer_name'],
])('names and addresses of every service are sent clean (%#)', (service, field, wire) => {
  const values = { ...emptyValues(service.fields), [field]: '\u202aSainte\u2011Rose\u00a097115\u200b\u202c' };
  expect(service.encode(values, null)[wire]).toBe('Sainte-Rose 97115');
});

test('a field with invisible characters only counts as empty', () => {
  const values = { ...emptyValues(devis.fields), ...PASTED, companyName: '\u200b\u00a0\u200e' };
  expect(messagesOf(devis, values, NOON)).toHaveProperty('companyName');
});

test.each([
  ['bonjour', 'Le téléphone est requis.'],
  ['06 90', 'Le téléphone est requis.'],
  ['0712 34 56 78', undefined],
  ['0690 12 34 5', undefined],
  ['0690 12 34 56 / 0590 82 12 34 poste 12, le soir', undefined],
])('the telephone %j is answered %j', (telephone, message) => {
  const values = { ...emptyValues(restaurant.fields), telephone };
  expect(messagesOf(restaurant, values, NOON).telephone).toBe(message);
});

test('lines of a list are cleaned with the rest', () => {
  const line = {
    id: '1',
    category: 'boissons',
    item: 'Eau\u00a0Cap\u2011ès\u200b',
    quantity: 1,
    brand: 'Cap\u00a0ès',
    ifMissing: 'demander' as const,
  };
  const values = { ...emptyValues(courses.fields), liste_de_courses_detaillee: [line] };
  expect(courses.encode(values, null).liste_de_courses_detaillee).toBe(
    'Boissons\n- 1 × Eau Cap-ès | marque : Cap ès | si absent : me demander',
  );
});
