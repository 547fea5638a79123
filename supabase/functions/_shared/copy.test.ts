import { expect, test } from 'vitest';
import { FUNCTION_COPY } from './copy.ts';

test.each(['keyReused', 'inProgress', 'paymentDue', 'paymentPending', 'notPayable'] as const)(
  '%s, which is said of donations and applications too, calls none of them an order (docs/rules/sending.md#kinds)',
  (message) => {
    expect(FUNCTION_COPY[message]).not.toMatch(/commande/i);
  },
);
