import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNearGuadeloupe, mapLink, parsePin, pinText } from './pin.ts';

const POINTE_A_PITRE = { latitude: 16.241271, longitude: -61.533044 };

test('a place is kept to the metre, and opens on the map', () => {
  expect(pinText(POINTE_A_PITRE)).toBe('16.24127,-61.53304');
  expect(mapLink(POINTE_A_PITRE)).toBe(
    'https://www.openstreetmap.org/?mlat=16.24127&mlon=-61.53304#map=18/16.24127/-61.53304',
  );
});

test('every place on Earth is restored to within a metre', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const text = pinText({ latitude, longitude });
      const read = parsePin(text);
      expect(read?.latitude).toBeCloseTo(latitude, 4);
      expect(read?.longitude).toBeCloseTo(longitude, 4);
      expect(read && pinText(read)).toBe(text);
    }),
  );
});

test.each([
  '',
  'chez moi',
  '16.24127',
  '16.24127,-61.53304 ',
  '16,24127,-61,53304',
  '91.00000,0.00000',
  '0.00000,181.00000',
  '1e5,2',
  '16.241271,-61.533044',
])('« %s » is no place', (text) => expect(parsePin(text)).toBeNull());

test.each([
  ['Pointe-à-Pitre', 16.24127, -61.53304, true],
  ['the end of Saint-François', 16.24903, -61.17702, true],
  ['Terre-de-Haut', 15.868, -61.583, true],
  ['Portsmouth, in Dominica', 15.5748, -61.4559, false],
  ['Fort-de-France', 14.60365, -61.07418, false],
  ['Paris', 48.85661, 2.35222, false],
])('%s: near Guadeloupe or not', (_, latitude, longitude, expected) => {
  expect(isNearGuadeloupe({ latitude, longitude })).toBe(expected);
});
