import { expect, test } from 'vitest';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { catalogue, findService } from './catalogue.ts';
import { linksOf, type PaymentLinks } from './payment-links.ts';
import { toWireQuote } from './price.ts';
import type { Values } from './values.ts';

const NOON = Date.parse('2026-11-19T12:00:00-04:00');

function linksFor(slug: string, values: Values): PaymentLinks {
  const service = findService(slug);
  if (!service) throw new Error(slug);
  const quote = service.quote(values, bundledTables, NOON);
  return linksOf(service, values, quote?.available ? toWireQuote(quote) : null);
}

const CASES: [string, string, Values, PaymentLinks][] = [
  ['a meal', 'restaurant', { budget: '42', deliveryCommune: 'Les Abymes' }, 'both'],
  [
    'a meal that is paid already',
    'restaurant',
    { alreadyPaid: true, deliveryCommune: 'Les Abymes' },
    'delivery',
  ],
  ['groceries', 'courses', { budgetMontant: '60', deliveryCommune: 'Les Abymes' }, 'both'],
  ['medicines that cost something', 'pharmacie', { budget: '12', delivery_commune: 'Les Abymes' }, 'both'],
  ['medicines that are reimbursed', 'pharmacie', { delivery_commune: 'Les Abymes' }, 'delivery'],
  ['a meal for a person under guardianship', 'tutelle', { service_type: 'restaurant' }, 'both'],
  ['a parcel of a person with a disability', 'handicap', { service_type: 'colis' }, 'delivery'],
  [
    'a purchase whose delivery the card has paid',
    'boutique',
    { budget: '50', delivery_commune: 'Petit-Bourg' },
    'items',
  ],
  ['a parcel that the card has paid', 'colis', {}, 'none'],
  ['a donation', 'don', { montant: '20.00' }, 'none'],
  ['a courier application', 'livreur', {}, 'none'],
];

test.each(CASES)(
  '%s: the links that the manager still sends (docs/rules/payments.md#links)',
  (_, slug, values, links) => {
    expect(linksFor(slug, values)).toBe(links);
  },
);

test('what is no order is called by its own name (docs/rules/sending.md#kinds)', () => {
  const kinds = Object.fromEntries(catalogue.map(({ slug, kind }) => [slug, kind]));
  expect(kinds).toMatchObject({
    restaurant: 'order',
    livreur: 'application',
    devis: 'quote-request',
    don: 'donation',
  });
  expect(catalogue.filter(({ slug }) => slug.startsWith('offre')).map(({ kind }) => kind)).toEqual(
    Array(3).fill('application'),
  );
});
