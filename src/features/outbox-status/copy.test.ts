import { expect, test } from 'vitest';
import { STATUS_COPY, TELL_COPY } from './copy.ts';

test('the message names whoever it comes from in correct French', () => {
  const recipient = { name: 'Yvonne', phone: '0690 12 34 56', from: 'Éloïse', reachedBy: null };
  expect(TELL_COPY.message(recipient, null)).toBe(
    'Bonjour Yvonne, une livraison est prévue pour vous, de la part d’Éloïse.',
  );
});

// docs/rules/hours.md#next-opening
test.each([
  ["Aujourd'hui à 19:00", 'aujourd’hui à 19:00'],
  ['Lundi à 10:30', 'lundi à 10:30'],
])('the next opening « %s » has no capital within a sentence', (opening, said) => {
  expect(STATUS_COPY.nextOpening(opening)).toContain(`à la prochaine ouverture, ${said}`);
});
