import { expect, test } from 'vitest';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { catalogue, findService } from '../../services/catalogue.ts';
import type { Service } from '../../services/define.ts';
import type { AnyField } from '../../services/field.ts';
import { emptyValues } from '../../services/field-values.ts';
import { decodeRequest } from '../../services/request.ts';
import { requestFor } from '../../services/testing.ts';
import type { FieldValue, Values } from '../../services/values.ts';
import { sentFacts } from './SentSummary.tsx';

const NOON = Date.parse('2026-11-19T12:00:00-04:00');
const FILE = { name: 'ordonnance.pdf', type: 'application/pdf', size: 10 } as const;

/** Something that the field takes. Files differ, as the wire wants them to. */
function anAnswer(name: string, field: AnyField): FieldValue {
  const options = (field.options?.(bundledTables, {}) ?? []).flatMap((each) =>
    'options' in each ? each.options : [each],
  );
  const hash = [...name].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  const answers: { [K in AnyField['kind']]?: FieldValue } = {
    checkbox: true,
    consent: true,
    yesNo: 'oui',
    money: '12,50',
    weight: '2,5',
    date: '2026-12-01',
    slot: '12:45',
    phone: '0690 12 34 56',
    commune: 'Les Abymes',
    position: '16.24127,-61.53304',
    multiChoice: options.slice(0, 2).map(({ value }) => value),
    files: [{ ...FILE, sha256: hash.padEnd(64, '0').slice(0, 64) }],
    itemList: [{ id: 'a', category: 'boissons', item: 'eau', quantity: 2, brand: '', ifMissing: 'demander' }],
  };
  return answers[field.kind] ?? options.at(-1)?.value ?? `réponse à ${name}`;
}

const filled = (service: Service): Values =>
  Object.fromEntries(Object.entries(service.fields).map(([name, field]) => [name, anAnswer(name, field)]));

test.each(catalogue.map((service) => [service.slug, service] as const))(
  '%s: everything that was sent is shown (docs/rules/pages.md#what-was-sent)',
  (_, service) => {
    const { fields, files } = requestFor(service, filled(service), NOON);
    const values = decodeRequest(service, fields, files);
    const shown = sentFacts(service, values, bundledTables).map(({ name }) => name);
    const isAnswered = ([name, value]: [string, FieldValue]) =>
      value !== service.fields[name]?.empty && value !== '0,00';
    const sent = Object.entries(service.counted(values))
      .filter(isAnswered)
      .map(([name]) => name);
    const boxes = ['avec_repere', 'avec_repere_retrait'];
    expect([...shown].sort()).toEqual(sent.filter((name) => !boxes.includes(name)).sort());
    expect(shown.length).toBeGreaterThan(1);
  },
);

test('answers are told as they are read', () => {
  const [restaurant] = catalogue;
  if (!restaurant) throw new Error('no service');
  const values = { ...filled(restaurant), alreadyPaid: false };
  const facts = sentFacts(restaurant, values, bundledTables);
  const said = Object.fromEntries(facts.map(({ label, text }) => [label, text]));
  expect(said).toMatchObject({
    Téléphone: expect.stringMatching(/^0690\s12\s34\s56$/),
    'Budget pour le repas': '12,50\u00a0€',
    'Repère pour le coursier': 'réponse à livraison_repere',
    'Qui paie\u00a0?': 'Quelqu’un d’autre',
  });
  expect(facts.find(({ name }) => name === 'livraison_position')?.href).toContain('openstreetmap.org');
});

test('a line of a list is told with its brand and what to do where it is missing', () => {
  const courses = findService('courses');
  if (!courses) throw new Error('courses');
  const line = { id: 'a', category: 'boissons', item: 'lait', quantity: 2 } as const;
  const told = (brand: string, ifMissing: 'remplacer' | 'demander' | 'laisser') =>
    sentFacts(
      courses,
      { ...filled(courses), liste_de_courses_detaillee: [{ ...line, brand, ifMissing }] },
      bundledTables,
    ).find(({ name }) => name === 'liste_de_courses_detaillee')?.text;
  expect(told('', 'demander')).toBe('2\u00a0× lait');
  expect(told('Candia', 'remplacer')).toBe('2\u00a0× lait, Candia, si absent, remplacer');
});

test('hours among several answers are told as all hours are, and whose they are', () => {
  const courier = catalogue.find(({ slug }) => slug === 'livreur');
  if (!courier) throw new Error('no service');
  const values = { ...filled(courier), disponibilite: ['10h30-17h00', '00h00-04h00'] };
  const facts = sentFacts(courier, values, bundledTables);
  expect(facts.find(({ name }) => name === 'disponibilite')?.text).toBe(
    '10:30\u00a0-\u00a017:00, 00:00\u00a0-\u00a004:00 (heure de Guadeloupe)',
  );
});

// docs/rules/reference-data.md#french-typography
test('names of the data and telephone numbers are set in French, the customer’s own words as they wrote them', () => {
  const said = (slug: string, values: Values) => {
    const service = findService(slug);
    if (!service) throw new Error(slug);
    return sentFacts(service, { ...emptyValues(service.fields), ...values }, bundledTables).map(
      ({ text }) => text,
    );
  };
  expect(
    said('restaurant', {
      prenom: "D'Arcy",
      telephone: '0690 12 34 56',
      deliveryCommune: "Morne-à-l'Eau",
      restaurant: 'Poulet Péyi',
      restaurantCommune: "Morne-à-l'Eau",
      pointDeVente: "Poulet Péyi Morne-à-l'Eau",
    }),
  ).toEqual([
    'Poulet Péyi',
    'Morne-à-l’Eau',
    'Poulet Péyi Morne-à-l’Eau',
    'Morne-à-l’Eau',
    "D'Arcy",
    '0690\u00a012\u00a034\u00a056',
  ]);
});

test('a date is told with its year, which may be the next but one', () => {
  const courier = catalogue.find(({ slug }) => slug === 'livreur');
  if (!courier) throw new Error('no service');
  const facts = sentFacts(courier, { ...filled(courier), startDate: '2028-01-15' }, bundledTables);
  expect(facts.find(({ name }) => name === 'startDate')?.text).toBe('15 janvier 2028');
});

test('the place is called what the form called it (docs/rules/services.md#for-somebody-else)', () => {
  const handicap = findService('handicap');
  if (!handicap) throw new Error('handicap');
  const labelsFor = (pour_un_proche: boolean) =>
    sentFacts(handicap, { ...filled(handicap), service_type: 'colis', pour_un_proche }, bundledTables)
      .filter(({ name }) => name.startsWith('delivery_'))
      .map(({ label }) => label);
  expect(labelsFor(false)).toEqual(['Votre adresse', 'Votre commune']);
  expect(labelsFor(true)).toEqual(['Adresse de la personne', 'Commune de la personne']);
});
