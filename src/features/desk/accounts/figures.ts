import type { DayRow } from '../../../backend/desk/accounts.ts';
import { recordOf } from '../../../domain/collections.ts';
import type { Cents } from '../../../domain/money.ts';

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

/** The sums of all columns. */
export function totalOf(rows: readonly Sums[]): Sums {
  const sum = (name: Count | Amount) => rows.reduce((total, row) => total + row[name], 0);
  return recordOf([...COUNTS, ...AMOUNTS], sum);
}

/** The amount that was charged, by card when ordering and by links. */
export const receivedOf = ({ card, budgetPaid, feesPaid }: Sums): Cents => card + budgetPaid + feesPaid;

/** The amount that was charged on each day, in the order of the rows. */
export function receivedByDay(
  rows: readonly DayRow[],
): readonly { readonly day: string; readonly amount: Cents }[] {
  const days = [...new Set(rows.map(({ day }) => day))];
  return days.map((day) => ({ day, amount: receivedOf(totalOf(rows.filter((row) => row.day === day))) }));
}
