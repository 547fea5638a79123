import { expect, test } from 'vitest';
import { onIsland, zoneNote } from './device-zone.ts';

// Unit tests run in the Paris time zone.
test('a time says whose it is on a device elsewhere; what tells no time does not', () => {
  expect(zoneNote()).toBe(' (heure de Guadeloupe)');
  expect(onIsland('Lundi à 10:30')).toBe('Lundi à 10:30 (heure de Guadeloupe)');
  expect(onIsland('Non disponible')).toBe('Non disponible');
  expect(onIsland('')).toBe('');
});
