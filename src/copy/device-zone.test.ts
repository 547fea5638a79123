import { expect, test } from 'vitest';
import { hoursOnIsland, onIsland, zoneNote } from './device-zone.ts';

// Unit tests run in the Paris time zone.
test('times get a zone note on a device in another zone; text without a time gets none', () => {
  expect(zoneNote()).toBe(' (heure de Guadeloupe)');
  expect(onIsland('Lundi à 10:30')).toBe('Lundi à 10:30 (heure de Guadeloupe)');
  expect(onIsland('Non disponible')).toBe('Non disponible');
  expect(onIsland('')).toBe('');
});

test('a sentence says it behind its last hour, and once', () => {
  expect(hoursOnIsland('Créneau à partir de 19:00')).toBe('Créneau à partir de 19:00 (heure de Guadeloupe)');
  expect(hoursOnIsland('Repas, de 19:00 à 22:24.')).toBe('Repas, de 19:00 à 22:24 (heure de Guadeloupe).');
  expect(hoursOnIsland('Après 18:00, heure de Guadeloupe')).toBe('Après 18:00, heure de Guadeloupe');
  expect(hoursOnIsland('Panier sous 35,00\u00a0€')).toBe('Panier sous 35,00\u00a0€');
});
