import { expect, test } from 'vitest';
import { DESK_LIST_COPY } from './copy.ts';
import { eventWords } from './event-copy.ts';

const TITLES = new Map([['position', 'Position']]);
const words = (kind: string, detail: Record<string, unknown> = {}) =>
  eventWords({ kind, detail }, TITLES).replaceAll('\u00a0', ' ');

test.each([
  ['received', {}, 'Reçue'],
  ['taken', {}, 'Prise'],
  ['status', { from: 'recue', to: 'annulee', reason: 'Doublon' }, 'Annulée par nos soins : Doublon'],
  ['message', { template: 'position', channel: 'sms' }, 'Message : « Position » par SMS'],
  ['message', { template: 'coursier', channel: 'whatsapp' }, 'Message : au coursier par WhatsApp'],
  [
    'answer',
    { answer: 'oui', item: 'beurre doux', proposal: '' },
    'Réponse du client : oui, sans « beurre doux »',
  ],
  ['message', { template: 'ancien', channel: 'whatsapp' }, 'Message : « ancien » par WhatsApp'],
  ['document', { name: 'ordonnance.pdf' }, 'Document consulté : ordonnance.pdf'],
  ['link_paid', { kind: 'frais', amount: 1925 }, 'Lien payé : frais de livraison 19,25 €'],
  [
    'correction',
    { version: 1, before: 12.8, after: 12.8, documents: 'ordonnance.pdf' },
    'Corrigée : 12,80 € → 12,80 € (document ajouté : ordonnance.pdf)',
  ],
  ['correction', { version: 2, before: 61.25, after: 63.5 }, 'Corrigée : 61,25 € → 63,50 €'],
  [
    'correction',
    { version: 1, before: 16.8, after: 66.8, beforeWithoutItems: true },
    'Corrigée : 16,80 €, hors articles → 66,80 €',
  ],
  ['course', { step: 'livree' }, 'Livrée par le coursier : sans nom ni code'],
  ['course', { step: 'livree', receivedBy: 'Yvonne' }, 'Livrée par le coursier : Yvonne'],
  ['course', { step: 'livree', codeMatches: true }, 'Livrée par le coursier'],
  ['course', {}, 'Course'],
  ['course', { step: 'echec', reason: 'Personne' }, 'Échec de la livraison : Personne'],
])('%s %j', (kind, detail, said) => {
  expect(words(kind, detail)).toBe(said);
});

test('an event whose contents are erased still says what was done', () => {
  expect([words('note'), words('document'), words('refund_done')]).toEqual([
    'Note',
    'Document consulté',
    'Remboursé',
  ]);
});

test('an event that this version does not know is named by its kind, also one that objects have by themselves', () => {
  expect([words('later'), words('constructor')]).toEqual(['later', 'constructor']);
});

test('details of another type are left out', () => {
  expect(words('note', { text: { toString: 'x' } })).toBe('Note');
});

test('a tick that waits is said of the line, whatever its article is', () => {
  expect(DESK_LIST_COPY.queued('LG-123456', '2 × lait | Candia', true)).toBe(
    'LG-123456\u00a0: ligne cochée, 2 × lait | Candia',
  );
  expect(DESK_LIST_COPY.queued('LG-123456', '1 × pain', false)).toBe(
    'LG-123456\u00a0: ligne décochée, 1 × pain',
  );
});
