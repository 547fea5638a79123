import { Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DayRow, readAccounts } from '../../../backend/desk/accounts.ts';
import { dayAndYear } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { download } from '../../../device/transfer/hand-out.ts';
import { type Cents, formatEuros } from '../../../domain/money.ts';
import { ADVICE_COPY } from '../../../domain/tables/table-advice-copy.ts';
import { type CsvCell, toCsv } from '../../../domain/text/csv.ts';
import { islandClock } from '../../../domain/time/island-time.ts';
import { wrongYear } from '../../../domain/time/plausible-year.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { focusFirstError } from '../../../ui/fields/focus-field.ts';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { NotRead, orThrow } from '../queries.tsx';
import { serviceName } from '../service-names.ts';
import classes from './Accounts.module.css';
import { AccountsTable } from './AccountsTable.tsx';
import { ACCOUNTS_COPY as words } from './copy.ts';
import { AMOUNTS, COUNTS, receivedByDay, receivedOf, type Sums, totalOf } from './figures.ts';

/** Days of which there may be accounts. */
const RECKONED = { back: 20, ahead: 0 };
const DAY_MS = 24 * 60 * 60_000;
const dayBefore = (days: number) => islandClock(serverNow() - days * DAY_MS).date;

/** Two days of the island, both counted. */
interface Range {
  readonly from: string;
  readonly to: string;
}

/** The accounts of the day, or of several, by service (docs/rules/desk.md#accounts-of-the-day). */
export function Accounts() {
  const [range, setRange] = useState<Range>(() => ({ from: dayBefore(0), to: dayBefore(0) }));
  const { from, to } = range;
  const query = useQuery({
    queryKey: ['accounts', from, to],
    queryFn: async () => orThrow(await readAccounts(from, to)),
  });
  const { data: rows } = query;
  return (
    <Section title={words.title} lead={words.lead}>
      <Stack gap="lg">
        <RangeForm range={range} onChoose={setRange} />
        <VisuallyHidden role="status">{rows && saidOf(rows)}</VisuallyHidden>
        {rows === undefined && <NotRead query={query} loading={words.loading} />}
        {rows === null && <Alert color="yellow" role="alert" title={words.badRange} />}
        {rows?.length === 0 && <EmptyState title={words.nothing}>{words.nothingText}</EmptyState>}
        {rows && rows.length > 0 && <Days rows={rows} range={range} />}
      </Stack>
    </Section>
  );
}

/** Announces what the days that were chosen came to: the focus stays on the choice. */
const saidOf = (rows: readonly DayRow[]) =>
  rows.length === 0 ? words.nothing : words.said(formatEuros(receivedOf(totalOf(rows))));

function Days({ rows, range }: { readonly rows: readonly DayRow[]; readonly range: Range }) {
  const total = totalOf(rows);
  const days = receivedByDay(rows);
  const sums = {
    [words.received]: receivedOf(total),
    [words.net]: receivedOf(total) - total.refunds,
    [words.columns.owed]: total.owed,
  };
  const onDownload = () => {
    const name = words.fileName(range.from, range.to);
    download(new File([accountsCsv(rows)], name, { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      <Group component="dl" gap="xl" align="start">
        {Object.entries(sums).map(([name, amount]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" size="xl" fw={700}>
              {formatEuros(amount)}
            </Text>
          </div>
        ))}
      </Group>
      {days.length > 1 && <DayChart days={days} />}
      <AccountsTable rows={rows} total={total} />
      <Group>
        <Button variant="default" onClick={onDownload}>
          {words.download}
        </Button>
      </Group>
    </>
  );
}

const cellsOf = (row: Sums): readonly CsvCell[] => [
  ...COUNTS.map((name) => row[name]),
  ...AMOUNTS.map((name) => ({ cents: row[name] })),
];

/** The accounts as a file for a spreadsheet, with a line of sums. */
function accountsCsv(rows: readonly DayRow[]): string {
  const names = [...COUNTS, ...AMOUNTS].map((name) => words.columns[name]);
  return toCsv([
    [words.day, words.service, ...names],
    ...rows.map((row) => [row.day, serviceName(row.service), ...cellsOf(row)]),
    [words.total, '', ...cellsOf(totalOf(rows))],
  ]);
}

interface DayChartProps {
  readonly days: readonly { readonly day: string; readonly amount: Cents }[];
}

/** In the units of the drawing. */
const HEIGHT = 100;
const STEP = 20;
const BAR = 14;

/** A bar chart of the amount that was charged on each day. The table below has the figures. */
function DayChart({ days }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ amount }) => amount));
  const best = days.find(({ amount }) => amount === most);
  return (
    <Stack component="figure" gap="xs" className={classes.chart}>
      <figcaption>
        <strong>{words.chart}</strong> {best && words.chartText(dayAndYear(best.day), formatEuros(most))}
      </figcaption>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, amount }, index) => {
          const height = (amount / most) * HEIGHT;
          return (
            <rect
              key={day}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            />
          );
        })}
      </svg>
    </Stack>
  );
}

interface RangeFormProps {
  readonly range: Range;
  readonly onChoose: (range: Range) => void;
}

const PERIODS = [
  { days: 1, label: words.today },
  { days: 7, label: words.week },
  { days: 30, label: words.month },
] as const;

/** Why a day cannot be the first or the last; null where it can. */
function dayError(day: string): string | null {
  if (day === '') return words.noDay;
  const year = wrongYear(day, dayBefore(0), RECKONED);
  return year === null ? null : ADVICE_COPY.wrongYear(year);
}

function RangeForm({ range, onChoose }: RangeFormProps) {
  const fields = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: range, validate: { from: dayError, to: dayError } });
  const choose = (period: Range) => {
    form.setValues(period);
    onChoose(period);
  };
  const onWrong = () => fields.current && focusFirstError(fields.current);
  return (
    <form ref={fields} onSubmit={form.onSubmit(onChoose, onWrong)} noValidate>
      <Stack gap="xs">
        <Group role="group" aria-label={words.ranges} gap="xs">
          {PERIODS.map(({ days, label }) => {
            const period = { from: dayBefore(days - 1), to: dayBefore(0) };
            const isChosen = period.from === range.from && period.to === range.to;
            return (
              <Button
                key={days}
                variant={isChosen ? 'filled' : 'light'}
                size="sm"
                aria-pressed={isChosen}
                onClick={() => choose(period)}
              >
                {label}
              </Button>
            );
          })}
        </Group>
        <Group gap="xs" align="end">
          <TextInput type="date" name="du" id="du" label={words.from} {...form.getInputProps('from')} />
          <TextInput type="date" name="au" id="au" label={words.to} {...form.getInputProps('to')} />
          <Button type="submit" variant="default">
            {words.show}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
