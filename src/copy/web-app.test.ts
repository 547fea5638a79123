import { expect, test } from 'vitest';
import { BRAND } from './shell.ts';
import { webApp } from './web-app.ts';

test('the product has its name, and its short name where there is little room (docs/rules/reference-data.md#names)', () => {
  expect([BRAND, webApp.shortName]).toEqual(['Livraison Guadeloupe', 'LG Livraison']);
});
