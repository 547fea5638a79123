import { expect, test } from 'vitest';
import { anEntry, aReceipt, NOON } from '../../domain/submission/testing.ts';
import type { SubmissionState } from '../../domain/submission.ts';
import { viewEntry } from './steps.ts';

// The text must stay word for word: docs/rules/sending.md#words.
const WORDS: [SubmissionState, string][] = [
  ['queued', 'Enregistrée'],
  ['sending', 'Envoi…'],
  ['received', 'Reçue'],
  ['posted', 'Envoyée'],
  ['needs-attention', 'À vérifier'],
  ['slot-passed', 'Créneau dépassé'],
  ['price-changed', 'Tarif modifié'],
  ['payment-due', 'Paiement à faire'],
  ['cancelled', 'Annulée'],
];

test.each(WORDS)('%s is called « %s »', (state, words) => {
  const lease = state === 'sending' ? { owner: 'page', until: NOON + 60_000 } : null;
  const received = state === 'received' ? { receipt: aReceipt(), receivedAt: NOON } : {};
  expect(viewEntry({ ...anEntry({ state, ...received }), lease }, NOON).pill).toBe(words);
});

test('a queued order shows all its steps, in order', () => {
  const { steps } = viewEntry(anEntry(), NOON);
  expect(steps.map(({ title }) => title)).toEqual(['Enregistrée', 'Envoi…', 'Reçue']);
});
