import { expect, test } from 'vitest';
import { COMPARISON_COPY } from './copy.ts';

test('the reason of another price tells whose hour it names', () => {
  expect(COMPARISON_COPY.added('Supplément du soir', 250, 'Créneau à partir de 19:00')).toContain(
    '(Créneau à partir de 19:00 (heure de Guadeloupe))',
  );
});
