import { expect, test } from 'vitest';
import map from './map.json' with { type: 'json' };
import { type Arrow, isArrow, neighbour } from './neighbour.ts';

const ARROWS: readonly Arrow[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const byInsee = (insee: string) => {
  const place = map.communes.find((commune) => commune.insee === insee);
  if (!place) throw new Error(`no ${insee} on the map`);
  return place;
};

test('from Petit-Bourg, down is Goyave and up is Lamentin', () => {
  expect(neighbour(map.communes, byInsee('97118'), 'ArrowDown').insee).toBe('97114');
  expect(neighbour(map.communes, byInsee('97118'), 'ArrowUp').insee).toBe('97115');
});

test('at the edge one stays', () => {
  const north = map.communes.toSorted((a, b) => a.y - b.y)[0];
  expect(north && neighbour(map.communes, north, 'ArrowUp')).toBe(north);
});

test('every commune can be reached from every other', () => {
  const reached = new Set(['97118']);
  for (const insee of reached) {
    for (const arrow of ARROWS) reached.add(neighbour(map.communes, byInsee(insee), arrow).insee);
  }
  expect(reached.size).toBe(32);
});

test('only arrows are arrows', () => {
  expect(['ArrowUp', 'Enter', 'constructor'].filter(isArrow)).toEqual(['ArrowUp']);
});
