/** The columns of the accounts: whole numbers, then amounts in cents. */
export const COUNTS = ['orders', 'cancelled'] as const;
export type Count = (typeof COUNTS)[number];
export const AMOUNTS = [
  'fees',
  'feesCollected',
  'tips',
  'donations',
  'vouchers',
  'card',
  'budgetPaid',
  'feesPaid',
  'owed',
  'refunds',
] as const;
export type Amount = (typeof AMOUNTS)[number];
export type Sums = Readonly<Record<Count | Amount, number>>;
