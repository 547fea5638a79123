import { expect, test } from 'vitest';
import { anEntry, aReceipt, NOON } from '../../domain/submission/testing.ts';
import type { Entry, SubmissionState } from '../../domain/submission.ts';
import { announcedWords, sinceWhen, viewEntry } from './steps.ts';

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

test('an attempt is announced as a waiting order: it begins by itself, again and again', () => {
  const sending = { ...anEntry({ state: 'sending' }), lease: { owner: 'page', until: NOON + 60_000 } };
  expect(announcedWords(sending, NOON)).toEqual(announcedWords(anEntry(), NOON));
  expect(announcedWords(anEntry(), NOON).pill).toBe('Enregistrée');
  const cancelled = anEntry({ state: 'cancelled' });
  expect(viewEntry(cancelled, NOON)).toMatchObject(announcedWords(cancelled, NOON));
});

test('a queued order shows all its steps, in order', () => {
  const { steps } = viewEntry(anEntry(), NOON);
  expect(steps.map(({ title }) => title)).toEqual(['Enregistrée', 'Envoi…', 'Reçue']);
});

test('the steps of a day before are told with their day', () => {
  const times = { createdAt: NOON, sentAt: NOON };
  const received = anEntry({ ...times, state: 'received', receipt: aReceipt(), receivedAt: NOON });
  const details = (entry: Entry, now: number) => viewEntry(entry, now).steps.map(({ detail }) => detail);
  const day = 24 * 60 * 60_000;
  for (const detail of details(received, NOON)) expect(detail).not.toContain('jeudi');
  const moment = 'jeudi 19 novembre à 12:06';
  expect(details(received, NOON + day)).toEqual([
    expect.stringContaining(moment),
    expect.stringContaining(moment),
    expect.stringContaining(`, le ${moment}`),
  ]);
  expect(details(anEntry(times), NOON + day)[0]).toContain(`, le ${moment}`);
});

// The states as the words of a donation, which is « un don » (docs/rules/sending.md#kinds).
const OF_A_DONATION: [SubmissionState, string][] = [
  ['queued', 'Enregistré'],
  ['received', 'Reçu'],
  ['posted', 'Envoyé'],
  ['cancelled', 'Annulé'],
  ['payment-due', 'Paiement à faire'],
];

test.each(OF_A_DONATION)('a donation that is %s is called « %s »', (state, words) => {
  const received = state === 'received' ? { receipt: aReceipt(), receivedAt: NOON } : {};
  const entry = anEntry({ service: 'don', state, ...received });
  expect(viewEntry(entry, NOON).pill).toBe(words);
});

test('a donation is told in words that agree with it, in its steps and since when', () => {
  const received = anEntry({
    service: 'don',
    state: 'received',
    sentAt: NOON,
    receipt: aReceipt(),
    receivedAt: NOON,
  });
  const titles = (entry: Entry) => viewEntry(entry, NOON).steps.map(({ title }) => title);
  expect(titles(received)).toEqual(['Enregistré', 'Envoyé', 'Reçu']);
  expect(sinceWhen(received)).toMatch(/^Reçu jeudi/);
  const at = '2026-11-19T16:30:00Z';
  const told = (status: 'confirmee' | 'annulee') => ({
    ...received,
    progress: { status, history: [{ status, at }] },
  });
  expect(titles(told('confirmee')).at(-1)).toBe('Confirmé');
  expect(viewEntry(told('annulee'), NOON).pill).toBe('Annulé par nos soins');
  expect(sinceWhen(told('annulee'))).toMatch(/^Annulé par nos soins jeudi/);
  expect(sinceWhen({ ...received, service: 'restaurant' })).toMatch(/^Reçue jeudi/);
});
