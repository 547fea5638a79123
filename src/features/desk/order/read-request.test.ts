import { expect, test } from 'vitest';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { messageValues } from './read-request.ts';

const order = (service: string, fields: DeskOrder['fields']) => ({
  reference: 'LG-123456',
  service,
  fields,
  quote: null,
  slotAt: null,
  links: [],
  questions: [],
});
const PAYER = { role: 'payer', name: 'Guy', phone: '0690 12 34 56' } as const;

test.each([
  ['pharmacie', { delivery_address: '12 rue Frébault', delivery_commune: 'Goyave' }, 'Goyave'],
  ['courses', { deliveryCommune: "Morne-à-l'Eau" }, 'Morne-à-l’Eau'],
  [
    'colis',
    { pickup_commune: 'Goyave', delivery_address: '3 allée', delivery_commune: 'Deshaies' },
    'Deshaies',
  ],
  ['devis', { commune: 'Goyave' }, ''],
])(
  '{commune} in a message about %s is the commune of the delivery, and never the address',
  (service, fields, commune) => {
    const values = messageValues(order(service, fields), PAYER, 'Nadia', 'https://livraison.example');
    expect(values.commune).toBe(commune);
  },
);
