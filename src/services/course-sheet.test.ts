import { expect, it } from 'vitest';
import { courseSheet } from './course-sheet.ts';

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
