import { expect, test } from 'vitest';
import { TELL_COPY } from './copy.ts';

test('the message names whoever it comes from in correct French', () => {
  const recipient = { name: 'Yvonne', phone: '0690 12 34 56', from: 'Éloïse', reachedBy: null };
  expect(TELL_COPY.message(recipient, null)).toBe(
    'Bonjour Yvonne, une livraison est prévue pour vous, de la part d’Éloïse.',
  );
});
