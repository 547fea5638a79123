import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundledTables } from '../tables/bundled-tables.ts';
import { type Coordinates, distanceKm, nearest } from './distance.ts';
import { findCommune } from './zones.ts';

const place = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });
const anyPlace = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const commune = (name: string) => findCommune(bundledTables, name) ?? place(Number.NaN, Number.NaN);

describe('distanceKm', () => {
  // docs/rules/zones.md#restaurant-communes
  it.each([
    ['a place and itself', place(16.2, -61.5), place(16.2, -61.5), 0],
    ['one degree of the equator', place(0, 0), place(0, 1), 111.195],
    ['a quarter of the meridian', place(0, 0), place(90, 0), 10_007.543],
    ['antipodes', place(0, 0), place(0, 180), 20_015.087],
    ['across the date line', place(0, 179.5), place(0, -179.5), 111.195],
    ['Paris and London', place(48.8566, 2.3522), place(51.5074, -0.1278), 343.556],
  ])('measures %s', (_name, a, b, expected) => {
    expect(distanceKm(a, b)).toBeCloseTo(expected, 2);
  });

  it('measures the island', () => {
    expect(distanceKm(commune('Pointe-à-Pitre'), commune('Les Abymes'))).toBeCloseTo(4.51, 1);
    expect(distanceKm(commune('Basse-Terre'), commune('Pointe-à-Pitre'))).toBeCloseTo(34.4, 0);
  });

  it('is symmetric and within half the circumference', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (a, b) => {
        const distance = distanceKm(a, b);
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(distance).toBeLessThanOrEqual(Math.PI * 6371);
        expect(distanceKm(b, a)).toBeCloseTo(distance, 6);
      }),
    );
  });
});

describe('nearest', () => {
  it('finds the nearest commune', () => {
    const names = ['Deshaies', 'Le Gosier', 'Sainte-Rose', 'Petit-Canal'];
    expect(nearest(commune('Sainte-Anne'), names.map(commune))).toMatchObject({ name: 'Le Gosier' });
    expect(nearest(commune('Pointe-Noire'), names.map(commune))).toMatchObject({ name: 'Deshaies' });
  });

  it('keeps the first of equals and answers null to an empty list', () => {
    const twins = [
      { ...place(1, 1), name: 'first' },
      { ...place(1, 1), name: 'second' },
    ];
    expect(nearest(place(0, 0), twins)?.name).toBe('first');
    expect(nearest(place(0, 0), [])).toBeNull();
  });

  it('leaves nothing closer', () => {
    fc.assert(
      fc.property(anyPlace, fc.array(anyPlace, { minLength: 1 }), (from, places) => {
        const found = nearest(from, places);
        const least = Math.min(...places.map((candidate) => distanceKm(from, candidate)));
        expect(found && distanceKm(from, found)).toBe(least);
      }),
    );
  });
});
