import { expect, test } from 'vitest';
import type { BoardOrder } from '../../../domain/desk/board.ts';
import { matches } from './matches.ts';

const ORDER = { reference: 'LG-512345', name: 'Élodie Jean-Louis', phone: '0690 55 44 33' } as BoardOrder;

test.each(['LG-512', 'lg 512345', '512345', '55 44', '0690.55', 'elodie', 'JEAN', 'Élo'])(
  '%j finds the order',
  (written) => expect(matches(ORDER, written)).toBe(true),
);

test.each(['LG-', '+', '9999', 'maryse', '(.*)'])('%j does not', (written) =>
  expect(matches(ORDER, written)).toBe(false),
);

test('an order without a name or a number is found by its reference alone', () => {
  const erased = { ...ORDER, name: null, phone: null };
  expect(matches(erased, 'elodie')).toBe(false);
  expect(matches(erased, '0690')).toBe(false);
  expect(matches(erased, '5123')).toBe(true);
});
