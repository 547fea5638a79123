import { expect, it } from 'vitest';
import { at } from '../domain/testing.ts';
import { findService } from './catalogue.ts';
import { courseSheet } from './course-sheet.ts';
import { deskFacts } from './desk.ts';
import { emptyValues } from './field-values.ts';
import { ANSWERS, requestFor } from './testing.ts';

const searched = (service: string, fields: Record<string, string>) =>
  courseSheet(service, fields)?.places.map(({ map }) => new URL(map).searchParams.get('query'));

it('searches a map for a street by its address alone, and for a shop without one by its name', () => {
  const address = {
    pickup_address: '12 rue Frébault',
    pickup_commune: 'Petit-Canal',
    delivery_address: 'Section Mare Gaillard',
    delivery_commune: 'Le Gosier',
  };
  const found = ['12 rue Frébault, Petit-Canal, Guadeloupe', 'Section Mare Gaillard, Le Gosier, Guadeloupe'];
  const people = { sender_name: 'Maryse Louis', receiver_name: 'Joël Louis' };
  expect(searched('particulier', { ...people, ...address })).toEqual(found);
  expect(searched('colis', { company_name: 'Chez Lolo', ...address })).toEqual(found);
  const shop = { shop_name: 'Doudou Créations', delivery_commune: 'Le Gosier' };
  expect(searched('boutique', shop)).toEqual(['Doudou Créations, Guadeloupe', 'Le Gosier, Guadeloupe']);
  const meal = { restaurant: 'Chez Lolo', restaurant_commune: 'Le Moule', delivery_commune: 'Le Gosier' };
  expect(searched('restaurant', meal)).toEqual(['Chez Lolo, Le Moule, Guadeloupe', 'Le Gosier, Guadeloupe']);
});

// docs/rules/desk.md#courier
it.each(Object.entries(deskFacts))(
  'every name in the sheet of %s is one of its form on the wire',
  (slug, { sheet }) => {
    const service = findService(slug);
    if (!service) throw new Error(`no service ${slug}`);
    const values = { ...emptyValues(service.fields), ...ANSWERS[slug] };
    const { pickup, delivery, sender = [], receiver, words, list, weight, facts = {} } = sheet;
    const places = [pickup, delivery].flatMap((place) => [
      ...(place?.name ?? []),
      place?.address,
      place?.commune,
    ]);
    const named = [...places, ...sender, ...receiver, words, list, weight, ...Object.keys(facts)];
    const onTheWire = Object.keys(requestFor(service, values, at('2026-11-19', '12:00')).fields);
    expect(named.filter((name) => name !== undefined && !onTheWire.includes(name))).toEqual([]);
  },
);
