import { afterEach, expect, test, vi } from 'vitest';
import { at } from '../../domain/testing.ts';
import { REORDER_NOTICE_COPY } from './reorder-copy.ts';

afterEach(() => void vi.useRealTimers());

const DISCOUNT = { label: 'Parrainage\u00a0: −50\u00a0%' };

test('a discount of the earlier order that is gone makes this one dearer, a new one cheaper', () => {
  expect(REORDER_NOTICE_COPY.line({ ...DISCOUNT, before: -498, after: 0 })).toBe(
    'Parrainage\u00a0: −50\u00a0%\u00a0: 4,98\u00a0€ de plus',
  );
  expect(REORDER_NOTICE_COPY.line({ ...DISCOUNT, before: 0, after: -498 })).toBe(
    'Parrainage\u00a0: −50\u00a0%\u00a0: 4,98\u00a0€ de moins',
  );
});

test.each<[string, Parameters<typeof REORDER_NOTICE_COPY.total>[0]]>([
  ['Même total, hors articles\u00a0: 16,80\u00a0€', { before: 1680, after: 1680, without: 'items' }],
  [
    'Total\u00a0: 16,80\u00a0€ avant, 17,80\u00a0€ maintenant (1,00\u00a0€ de plus)',
    { before: 1680, after: 1780, without: null },
  ],
])('« %s »', (words, total) => expect(REORDER_NOTICE_COPY.total(total)).toBe(words));

test('what the operator has typed is told as French is written, and ends before the next sentence begins', () => {
  vi.useFakeTimers({ now: at('2026-11-19', '12:00'), toFake: ['Date'] });
  const message = "C'est la fête ! Nous fermons pour l'inventaire";
  const told = 'C’est la fête\u00a0! Nous fermons pour l’inventaire';
  const closed = (nextOpening: string | null, reopenDate: string | null = null) =>
    REORDER_NOTICE_COPY.closed({ message, nextOpening, reopenDate });
  expect(closed('Lundi à 10:30')).toMatch(new RegExp(`^${told}\\. Prochaine ouverture\u00a0: Lundi à 10:30`));
  expect(closed(null)).toBe(told);
  expect(closed('Non disponible', '2026-12-07')).toBe(`${told}. Réouverture\u00a0: lundi 7 décembre.`);
});

test('of a commune that is no longer served it says what is true of a delivery and of a collection', () => {
  expect(REORDER_NOTICE_COPY.unserved({ label: 'Commune de collecte', was: "Morne-à-l'Eau" })).toBe(
    'Commune de collecte\u00a0: nous ne desservons plus Morne-à-l’Eau. Choisissez une autre commune.',
  );
});
