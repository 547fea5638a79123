import { describe, expect, it, test } from 'vitest';
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

describe('the summary of an order', () => {
  const ENTRY = {
    reference: 'LG-471293',
    submissionId: '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f',
    service: 'courses',
    receivedAt: '2026-11-19T16:00:00.000Z',
    status: 'recue',
    fields: {},
    files: [],
    quote: null,
    payment: null,
  };

  // docs/rules/hours.md#next-opening
  test('the opening that an order waits for has its date in the inbox, which is read on other days, too', () => {
    const openingOf = (nextOpening: string) => entrySummary({ ...ENTRY, nextOpening }).split('\n')[1];
    expect(openingOf("Aujourd'hui à 19:00")).toBe('  Pour la prochaine ouverture\u00a0: 19/11/2026 19:00');
    expect(openingOf('Lundi à 09:00')).toBe('  Pour la prochaine ouverture\u00a0: 23/11/2026 09:00');
    expect(openingOf('Bientôt')).toBe('  Pour la prochaine ouverture\u00a0: Bientôt');
  });

  // docs/rules/pricing.md#total
  test('a total without the items says so, in the inbox too, that of an earlier version as well', () => {
    const entry = {
      ...ENTRY,
      quote: { totalToPay: 17.8, isWithoutItems: true },
      desk: {
        versions: [
          {
            fields: {},
            quote: { totalToPay: 16.8, isWithoutItems: true },
            replacedAt: '2026-11-19T16:30:00.000Z',
            replacedBy: 'Nadia Gestion',
          },
        ],
      },
    };
    const summary = entrySummary(entry);
    expect(summary).toMatch(/^LG-471293 .* — 17,80\s€, hors articles$/m);
    expect(summary).toMatch(/\(avant\s: 16,80\s€, hors articles\)$/m);
    expect(entrySummary({ ...entry, quote: { totalToPay: 17.8 } })).toMatch(/ — 17,80\s€$/m);
  });
});
