import { expect, test } from 'vitest';
import { onIsland, zoneNote } from './device-zone.ts';

// Unit tests run in the Paris time zone.
test('times get a zone note on a device in another zone; text without a time gets none', () => {
  expect(zoneNote()).toBe(' (heure de Guadeloupe)');
  expect(onIsland('Lundi à 10:30')).toBe('Lundi à 10:30 (heure de Guadeloupe)');
  expect(onIsland('Non disponible')).toBe('Non disponible');
  expect(onIsland('')).toBe('');
});
