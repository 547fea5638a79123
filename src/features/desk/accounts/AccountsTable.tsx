import type { DayRow } from '../../../backend/desk/accounts.ts';
import { dayAndYear } from '../../../copy/dates.ts';
import { formatEuros } from '../../../domain/money.ts';
import { serviceName } from '../service-names.ts';
import classes from './Accounts.module.css';
import { ACCOUNTS_COPY as words } from './copy.ts';
import { AMOUNTS, COUNTS, type Sums } from './figures.ts';

interface AccountsTableProps {
  readonly rows: readonly DayRow[];
  readonly total: Sums;
}

/** Every figure of the accounts, by day and service. It scrolls sideways on a phone. */
export function AccountsTable({ rows, total }: AccountsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
    <section className={classes.scroller} aria-label={words.table} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.service}</th>
            {[...COUNTS, ...AMOUNTS].map((name) => (
              <th key={name} scope="col" className={classes.figure}>
                {words.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.day} ${row.service}`}>
              <th scope="row">{dayAndYear(row.day)}</th>
              <td>{serviceName(row.service)}</td>
              <Figures row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.total}
            </th>
            <Figures row={total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Figures({ row }: { readonly row: Sums }) {
  return (
    <>
      {COUNTS.map((name) => (
        <td key={name} className={classes.figure}>
          {row[name]}
        </td>
      ))}
      {AMOUNTS.map((name) => (
        <td key={name} className={classes.figure}>
          {formatEuros(row[name])}
        </td>
      ))}
    </>
  );
}
