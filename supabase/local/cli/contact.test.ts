import { describe, expect, it } from 'vitest';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import type { InboxEntry } from '../records/inbox.ts';
import { contactOf } from './contact.ts';
import { entrySummary } from './copy.ts';

function received(telephone: string): InboxEntry {
  return {
    reference: 'LG-123456',
    submissionId: '0b9d1b0e-7b1e-4c65-9c0b-8a5c1d6d2a11',
    service: 'restaurant',
    receivedAt: '2026-11-19T16:00:00.000Z',
    status: 'recue',
    fields: { ...RESTAURANT_REQUEST.fields, telephone },
    files: [],
    quote: null,
  } as unknown as InboxEntry;
}

/** The lines of the ticket with the customer's contact. */
const linesFor = (telephone: string) => {
  const entry = received(telephone);
  return entrySummary(entry, contactOf(entry))
    .split('\n')
    .filter((line) => line.startsWith('  WhatsApp'))
    .map((line) => line.replaceAll('\u00a0', ' ').replace(/\?text=\S+/, ''));
};

describe('the ticket of an order', () => {
  it.each([
    ['+33 690 12 34 56', ['  WhatsApp : https://wa.me/590690123456']],
    [
      '0690 12 34 56 / 0590 82 12 34 poste 12',
      [
        '  WhatsApp (0690 12 34 56) : https://wa.me/590690123456',
        '  WhatsApp (0590 82 12 34) : https://wa.me/590590821234 — poste 12',
      ],
    ],
    ['0691 99 12 34', ['  WhatsApp : numéro à vérifier, « 0691 99 12 34 »']],
    ['33 6 12 34 56', ['  WhatsApp : numéro à vérifier, « 33 6 12 34 56 »']],
    ['0690 12 34 5', ['  WhatsApp : numéro à vérifier, « 0690 12 34 5 »']],
    ['', []],
  ])('with the number %j', (telephone, lines) => expect(linesFor(telephone)).toEqual(lines));

  it('keeps the number beside its link, as it was typed', () => {
    const entry = received('+33 690 12 34 56');
    expect(entrySummary(entry, contactOf(entry))).toContain('telephone\u00a0: +33 690 12 34 56');
  });
});
