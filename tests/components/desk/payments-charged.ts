import { BUDGET_LINK } from './payments.tsx';

/** A link that was paid, and its charge. */

export const FEES_LINK = {
  ...BUDGET_LINK,
  token: 'b'.repeat(32),
  kind: 'frais',
  lines: [{ label: 'Livraison', amount: 1625 }],
  amount: 1625,
  state: 'paid',
  paidAt: '2026-11-19T16:20:00.000Z',
};
export const CHARGE = {
  reference: 'lien-7d3f2a10-5c1e-4b7a-9a86-1f0e2d3c4b5a',
  kind: 'frais',
  amount: 1625,
  paidAt: '2026-11-19T16:20:00.000Z',
  refunded: 0,
  isExtra: false,
};
