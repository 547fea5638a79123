import { expect, test } from 'vitest';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { messageValues } from './read-request.ts';

const order = (service: string, fields: DeskOrder['fields']): DeskOrder => ({
  id: '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f',
  reference: 'LG-123456',
  service,
  status: 'recue',
  nextStatuses: ['confirmee', 'annulee'],
  receivedAt: '2026-11-19T16:00:00.000Z',
  slotAt: null,
  nextOpening: null,
  isErased: false,
  hasAccount: false,
  fields,
  quote: null,
  files: [],
  payments: [],
  toPay: [],
  links: [],
  linksState: null,
  kept: 0,
  earlier: [],
  ticks: [],
  questions: [],
  history: [],
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
