import { expect, test } from 'vitest';
import { RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { orderMail } from './order-mail.ts';

const mailTo = (email: string) =>
  orderMail(
    {
      id: '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11',
      reference: 'LG-123456',
      service: 'restaurant',
      status: 'recue',
      fields: { ...RESTAURANT_FIELDS, email },
      quote: RESTAURANT_REQUEST.quote,
      receivedAt: Date.parse('2026-11-19T16:00:00Z'),
      nextOpening: null,
    },
    'https://livraison.example',
  );

test('an order without an e-mail, as by telephone, is told to nobody by mail', () => {
  expect(mailTo('maryse@exemple.gp')).toMatchObject({ to: 'maryse@exemple.gp' });
  expect(mailTo('')).toBeNull();
});
