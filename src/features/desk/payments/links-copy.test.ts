import { expect, it } from 'vitest';
import { PAYMENTS_COPY } from './copy.ts';

it.each([
  [1, 'Lien envoyé à 12:06'],
  [2, 'Liens envoyés à 12:06'],
])('links that were handed over agree with their number: %i', (count, words) => {
  expect(PAYMENTS_COPY.sentAt(count, 'à 12:06')).toBe(words);
});
