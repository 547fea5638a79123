import { BUDGET_LINK, ID } from './desk-payments.tsx';

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
  reference: `${ID}.lien`,
  kind: 'frais',
  amount: 1625,
  paidAt: '2026-11-19T16:20:00.000Z',
  refunded: 0,
  isExtra: false,
};
