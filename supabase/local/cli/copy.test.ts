import { expect, test } from 'vitest';
import { entrySummary } from './copy.ts';

test('a total without the items says so, in the inbox too, that of an earlier version as well', () => {
  const entry = {
    reference: 'LG-471293',
    submissionId: '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f',
    service: 'courses',
    receivedAt: '2026-11-19T16:00:00.000Z',
    status: 'recue',
    fields: {},
    files: [],
    quote: { totalToPay: 17.8, isWithoutItems: true },
    payment: null,
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
