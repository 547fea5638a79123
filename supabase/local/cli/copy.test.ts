import { expect, test } from 'vitest';
import { entrySummary } from './copy.ts';

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
