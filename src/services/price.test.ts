import { expect, test } from 'vitest';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { catalogue, findService } from './catalogue.ts';
import type { Values } from './values.ts';

const plain = (slug: string, tables = bundledTables, values: Values = {}) =>
  findService(slug)
    ?.pricing(tables, values)
    .map((line) => line.replaceAll('\u00a0', ' '));

test('services paid online and assistance requests say how their price is made (docs/rules/forms.md#pricing-notice)', () => {
  const carried = [
    'La livraison coûte le prix de la commune la plus chère des deux.',
    'Jusqu’à 5 kg : compris.',
    'Jusqu’à 10 kg : 2,00 € de plus.',
    'Jusqu’à 20 kg : 5,00 € de plus.',
    'Jusqu’à 30 kg : 8,00 € de plus.',
    'Au-delà de 30 kg : contactez-nous.',
  ];
  expect([plain('colis'), plain('particulier')]).toEqual([carried, carried]);
  const commune = 'La livraison coûte le prix de votre commune.';
  const later = 'Les articles se règlent ensuite, par un lien sécurisé.';
  expect(plain('boutique')).toEqual([commune, later]);
  const request = [commune, 'À partir de 18:00 : 2,00 € de plus.'];
  expect([plain('tutelle'), plain('handicap')]).toEqual([request, request]);
  const others = catalogue.filter(({ pricing }) => pricing(bundledTables, {}).length === 0);
  expect(others.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['restaurant', 'courses', 'don']));
});

test('the sentences have the figures of the tables', () => {
  const colis = {
    ...bundledTables.tariff.colis,
    weightSteps: [{ upTo: 3000, fee: 150 }],
    night: { from: '17:30', fee: 250 },
  };
  // Parcels are carried until 18:00.
  const tables = { ...bundledTables, tariff: { ...bundledTables.tariff, colis } };
  expect(plain('colis', tables)?.slice(1)).toEqual([
    'Jusqu’à 3 kg : 1,50 € de plus.',
    'Au-delà de 3 kg : contactez-nous.',
    'À partir de 17:30 : 2,50 € de plus.',
  ]);
});

// docs/rules/pricing.md#hour-of-the-price
test('a night price is announced where an opening reaches the night, and nowhere else', () => {
  const night = 'À partir de 18:00 : 2,00 € de plus.';
  expect(plain('colis')).not.toContain(night);
  for (const slug of ['tutelle', 'handicap']) {
    const announced = ['', 'restaurant', 'courses', 'colis', 'particulier'].filter((service_type) =>
      plain(slug, bundledTables, { service_type })?.includes(night),
    );
    expect(announced).toEqual(['', 'restaurant']);
  }
});
