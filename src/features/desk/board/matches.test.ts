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

// docs/rules/desk.md#the-board
test.each([
  [{ phone: '0690 55 44 33' }, '+590 690 55 44 33'],
  [{ phone: '0690 55 44 33' }, '+590 690 55'],
  [{ phone: '+590 690 55 44 33' }, '0690 55'],
  [{ phone: '+33 6 12 34 56 78' }, '06 12 34 56 78'],
  [{ phone: '06 12 34 56 78' }, '0033 6 12'],
  [{ phone: '+1 758 555 1234' }, '+1 758 555'],
  [{ name: 'Maëlys D’Alexis' }, "d'alexis"],
  [{ name: "Maëlys D'Alexis" }, 'd’alexis maelys'],
  [{ name: 'Sœurette' }, 'SOEUR'],
  [{ name: 'Pòl' }, 'pol'],
  [{}, 'Élodie 0690'],
  [{ name: '\u0645\u062d\u0645\u062f' }, '\u0645\u062d'],
])('an order of %j is found by %j, as on the server', (changes, written) =>
  expect(matches({ ...ORDER, ...changes } as BoardOrder, written)).toBe(true),
);

test('an order without a name or a number is found by its reference alone', () => {
  const erased = { ...ORDER, name: null, phone: null };
  expect(matches(erased, 'elodie')).toBe(false);
  expect(matches(erased, '0690')).toBe(false);
  expect(matches(erased, '5123')).toBe(true);
});
