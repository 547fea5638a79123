import type { DayRow } from '../../../backend/desk/accounts.ts';
import { recordOf } from '../../../domain/collections.ts';
import type { Cents } from '../../../domain/money.ts';
import { type CsvCell, toCsv } from '../../../domain/text/csv.ts';
import { serviceName } from '../service-names.ts';
import { ACCOUNTS_COPY } from './copy.ts';
import { AMOUNTS, type Amount, COUNTS, type Count, type Sums } from './figures.ts';

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

const cellsOf = (row: Sums): readonly CsvCell[] => [
  ...COUNTS.map((name) => row[name]),
  ...AMOUNTS.map((name) => ({ cents: row[name] })),
];

/** The accounts as a file for a spreadsheet, with a line of sums. */
export function accountsCsv(rows: readonly DayRow[]): string {
  const names = [...COUNTS, ...AMOUNTS].map((name) => ACCOUNTS_COPY.columns[name]);
  return toCsv([
    [ACCOUNTS_COPY.day, ACCOUNTS_COPY.service, ...names],
    ...rows.map((row) => [row.day, serviceName(row.service), ...cellsOf(row)]),
    [ACCOUNTS_COPY.total, '', ...cellsOf(totalOf(rows))],
  ]);
}
