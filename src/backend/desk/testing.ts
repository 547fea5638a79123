import type { DeskOrder } from './order.ts';

/** An order as the desk reads it, with little in it. */
export const deskOrder = (change: Partial<DeskOrder> = {}): DeskOrder => ({
  id: '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f',
  reference: 'LG-123456',
  service: 'courses',
  status: 'recue',
  nextStatuses: ['confirmee', 'annulee'],
  receivedAt: '2026-11-19T15:55:00.000Z',
  slotAt: null,
  nextOpening: null,
  isErased: false,
  hasAccount: false,
  fields: {},
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
  ...change,
});
