import { Group, Stack, Table, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { DayRow } from '../../../backend/desk/accounts.ts';
import { dayAndYear } from '../../../copy/dates.ts';
import { formatEuros } from '../../../domain/money.ts';
import { Paper } from '../../../ui/layout/Paper.tsx';
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
  const columns = [
    ...COUNTS.filter((name) => total[name] !== 0),
    ...AMOUNTS.filter((name) => rows.some((row) => row[name] !== 0)),
  ];
  const figures = (row: Sums) =>
    columns.map((name) => (
      <Table.Td key={name} className={classes.figure}>
        {shown(name, row)}
      </Table.Td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
    <section className={classes.scroller} aria-label={words.table} tabIndex={0}>
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.day}</Table.Th>
            <Table.Th scope="col">{words.service}</Table.Th>
            {columns.map((name) => (
              <Table.Th key={name} scope="col" className={classes.figure}>
                {words.columns[name]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.day} ${row.service}`}>
              <Table.Th scope="row">{dayAndYear(row.day)}</Table.Th>
              <Table.Td>{serviceName(row.service)}</Table.Td>
              {figures(row)}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" colSpan={2}>
              {words.total}
            </Table.Th>
            {figures(total)}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  );
}

const isCount = (name: Count | Amount): name is Count => COUNTS.some((count) => count === name);
const shown = (name: Count | Amount, row: Sums) => (isCount(name) ? row[name] : formatEuros(row[name]));

/** The figures of a day and a service that are not zero. */
function Cards({ rows, total }: AccountsTableProps) {
  const several = new Set(rows.map(({ day }) => day)).size > 1;
  const cards = rows.map((row) => ({
    key: `${row.day} ${row.service}`,
    title: [serviceName(row.service), several ? dayAndYear(row.day) : ''].filter(Boolean).join(', '),
    row: row as Sums,
  }));
  return (
    <Stack component="section" gap="xs" aria-label={words.table}>
      {[...cards, { key: 'total', title: words.total, row: total }].map(({ key, title, row }) => (
        <Paper key={key}>
          <Title order={3} size="h4">
            {title}
          </Title>
          <dl>
            {[...COUNTS, ...AMOUNTS]
              .filter((name) => row[name] !== 0)
              .map((name) => (
                <Group key={name} justify="space-between" gap="xs" py={4}>
                  <dt>{words.columns[name]}</dt>
                  <dd className={classes.figure}>{shown(name, row)}</dd>
                </Group>
              ))}
          </dl>
        </Paper>
      ))}
    </Stack>
  );
}
