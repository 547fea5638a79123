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
const SITE = 'https://livraison.example';
const NOW = Date.parse('2026-11-20T16:00:00.000Z');
const PAYER = { role: 'payer', name: 'Guy', phone: '0690 12 34 56' } as const;

// docs/rules/desk.md#messages
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
    const values = messageValues(order(service, fields), PAYER, 'Nadia', SITE, NOW);
    expect(values.commune).toBe(commune);
  },
);

test('a message names the links that can still be paid, and no question whose time is over', () => {
  const link = { amount: 1825, paidAt: null };
  const links: DeskOrder['links'] = [
    { ...link, kind: 'budget', token: 'open', expiresAt: '2026-11-20T16:00:01.000Z' },
    { ...link, kind: 'frais', token: 'over', expiresAt: '2026-11-20T16:00:00.000Z' },
  ];
  const question: DeskOrder['questions'][number] = {
    id: '7f9c1c1e-5f0a-4c39-9f0e-7c1d2a3b4c5d',
    line: 1,
    item: '1 × Riz',
    proposal: '1 × Boulgour',
    price: 210,
    state: 'ouverte',
    askedAt: '2026-11-20T15:45:00.000Z',
    expiresAt: '2026-11-20T16:00:00.000Z',
    answeredAt: null,
  };
  const told = { ...order('courses', {}), links, questions: [question] };
  const values = messageValues(told, PAYER, 'Nadia', SITE, NOW);
  expect(values.liens).toMatch(/18,25.*\?lien=open$/);
  expect(values).not.toHaveProperty('lien_frais');
  expect(values).not.toHaveProperty('article');
});
