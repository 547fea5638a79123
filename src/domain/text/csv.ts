import type { Cents } from '../money.ts';
import { toWireString } from '../money.ts';

/** Text, a whole number, or an amount in cents. */
export type CsvCell = string | number | { readonly cents: Cents };

/** Spreadsheets read a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[";\r\n]/;

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return toWireString(cell.cents).replace('.', ',');
  // An apostrophe makes it text, and is not shown by a spreadsheet.
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as a CSV file that opens right in a French spreadsheet: UTF-8 with a byte order mark, semicolons, decimal commas, lines
 * that end with CR LF. A text is never read as a formula (docs/rules/desk.md#accounts-of-the-day).
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')}`;
}
