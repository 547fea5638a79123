import { useMediaQuery } from '@mantine/hooks';
import type { DayRow } from '../../../backend/desk/accounts.ts';
import { dayAndYear } from '../../../copy/dates.ts';
import { formatEuros } from '../../../domain/money.ts';
import { Paper } from '../../../ui/Paper.tsx';
import { serviceName } from '../service-names.ts';
import classes from './Accounts.module.css';
import { ACCOUNTS_COPY as words } from './copy.ts';
import { AMOUNTS, type Amount, COUNTS, type Count, type Sums } from './figures.ts';

interface AccountsTableProps {
  readonly rows: readonly DayRow[];
  readonly total: Sums;
}

/** The figures of the accounts that are not zero, by day and service: a table, or a card for each on a phone. */
export function AccountsTable({ rows, total }: AccountsTableProps) {
  const isWide = useMediaQuery('(min-width: 64em)', window.innerWidth >= 1024, {
    getInitialValueInEffect: false,
  });
  if (!isWide) return <Cards rows={rows} total={total} />;
  const counts = COUNTS.filter((name) => total[name] !== 0);
  const amounts = AMOUNTS.filter((name) => rows.some((row) => row[name] !== 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
    <section className={classes.scroller} aria-label={words.table} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.service}</th>
            {[...counts, ...amounts].map((name) => (
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
              <Figures row={row} counts={counts} amounts={amounts} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.total}
            </th>
            <Figures row={total} counts={counts} amounts={amounts} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The figures of a day and a service that are not zero. */
function Cards({ rows, total }: AccountsTableProps) {
  const several = new Set(rows.map(({ day }) => day)).size > 1;
  const cards = rows.map((row) => ({
    key: `${row.day} ${row.service}`,
    title: [serviceName(row.service), several ? dayAndYear(row.day) : ''].filter(Boolean).join(', '),
    row: row as Sums,
  }));
  return (
    <section className={classes.cards} aria-label={words.table}>
      {[...cards, { key: 'total', title: words.total, row: total }].map(({ key, title, row }) => (
        <Paper key={key}>
          <h3 className={classes.cardTitle}>{title}</h3>
          <dl className={classes.figures}>
            {[...COUNTS, ...AMOUNTS]
              .filter((name) => row[name] !== 0)
              .map((name) => (
                <div key={name}>
                  <dt>{words.columns[name]}</dt>
                  <dd>{COUNTS.some((count) => count === name) ? row[name] : formatEuros(row[name])}</dd>
                </div>
              ))}
          </dl>
        </Paper>
      ))}
    </section>
  );
}

interface FiguresProps {
  readonly row: Sums;
  readonly counts: readonly Count[];
  readonly amounts: readonly Amount[];
}

function Figures({ row, counts, amounts }: FiguresProps) {
  return (
    <>
      {counts.map((name) => (
        <td key={name} className={classes.figure}>
          {row[name]}
        </td>
      ))}
      {amounts.map((name) => (
        <td key={name} className={classes.figure}>
          {formatEuros(row[name])}
        </td>
      ))}
    </>
  );
}
