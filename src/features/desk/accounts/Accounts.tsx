import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { Reply } from '../../../backend/account-problem.ts';
import { type DayRow, readAccounts } from '../../../backend/desk/accounts.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { download } from '../../../device/transfer/hand-out.ts';
import { formatEuros } from '../../../domain/money.ts';
import { ADVICE_COPY } from '../../../domain/tables/table-advice-copy.ts';
import { islandClock } from '../../../domain/time/island-time.ts';
import { wrongYear } from '../../../domain/time/plausible-year.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { focusFirstError } from '../../../ui/fields/focus-field.ts';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Section } from '../../../ui/Section.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import classes from './Accounts.module.css';
import { AccountsTable } from './AccountsTable.tsx';
import { accountsCsv, receivedByDay, receivedOf, totalOf } from './columns.ts';
import { ACCOUNTS_COPY as words } from './copy.ts';
import { DayChart } from './DayChart.tsx';

/** Days of which there may be accounts. */
const RECKONED = { back: 20, ahead: 0 };
const DAY_MS = 24 * 60 * 60_000;
const dayBefore = (days: number) => islandClock(serverNow() - days * DAY_MS).date;

interface Range {
  readonly from: string;
  readonly to: string;
}

/** The accounts of the day, or of several, by service (docs/rules/desk.md#accounts-of-the-day). */
export function Accounts() {
  const [range, setRange] = useState<Range>(() => ({ from: dayBefore(0), to: dayBefore(0) }));
  const { answer, ask } = useAccounts(range);
  const rows = answer?.ok ? answer.value : null;
  return (
    <Section title={words.title} lead={words.lead} className={classes.accounts}>
      <div className={classes.parts}>
        <RangeForm range={range} onChoose={setRange} />
        <VisuallyHidden role="status">{rows && saidOf(rows)}</VisuallyHidden>
        {answer === null && <Loading isSaid>{words.loading}</Loading>}
        {answer && !answer.ok && (
          <Alert color="red" role="alert" title={answer.problem.message}>
            <Button variant="light" size="sm" onClick={ask}>
              {words.retry}
            </Button>
          </Alert>
        )}
        {answer?.ok && rows === null && <Alert color="yellow" role="alert" title={words.badRange} />}
        {rows?.length === 0 && <EmptyState title={words.nothing}>{words.nothingText}</EmptyState>}
        {rows && rows.length > 0 && <Days rows={rows} range={range} />}
      </div>
    </Section>
  );
}

/** Announces what the days that were chosen came to: the focus stays on the choice. */
const saidOf = (rows: readonly DayRow[]) =>
  rows.length === 0 ? words.nothing : words.said(formatEuros(receivedOf(totalOf(rows))));

function Days({ rows, range }: { readonly rows: readonly DayRow[]; readonly range: Range }) {
  const total = totalOf(rows);
  const days = receivedByDay(rows);
  const onDownload = () => {
    const name = words.fileName(range.from, range.to);
    download(new File([accountsCsv(rows)], name, { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      <dl className={classes.sums}>
        <div>
          <dt>{words.received}</dt>
          <dd>{formatEuros(receivedOf(total))}</dd>
        </div>
        <div>
          <dt>{words.net}</dt>
          <dd>{formatEuros(receivedOf(total) - total.refunds)}</dd>
        </div>
        <div>
          <dt>{words.columns.owed}</dt>
          <dd>{formatEuros(total.owed)}</dd>
        </div>
      </dl>
      {days.length > 1 && <DayChart days={days} />}
      <AccountsTable rows={rows} total={total} />
      <Button variant="default" onClick={onDownload} className={classes.download}>
        {words.download}
      </Button>
    </>
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

function RangeForm({ range, onChoose }: RangeFormProps) {
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const choose = (period: Range) => {
    setFrom(period.from);
    setTo(period.to);
    onChoose(period);
  };
  /** Whether somebody has asked for days of which one is missing or has a wrong year. */
  const [isTried, setTried] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isWhole = [from, to].every((day) => day !== '' && yearOf(day) === null);
    setTried(!isWhole);
    if (isWhole) onChoose({ from, to });
    else focusFirstError(event.currentTarget);
  };
  const today = dayBefore(0);
  const yearOf = (day: string) => (day === '' ? null : wrongYear(day, today, RECKONED));
  const errorOf = (day: string) => {
    const year = yearOf(day);
    return isTried && (day === '' ? words.noDay : year !== null && ADVICE_COPY.wrongYear(year));
  };
  return (
    <form className={classes.range} onSubmit={onSubmit} noValidate>
      <fieldset className={classes.quick}>
        <legend className={classes.hidden}>{words.ranges}</legend>
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
      </fieldset>
      <div className={classes.days}>
        <TextInput
          type="date"
          name="du"
          label={words.from}
          error={errorOf(from)}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          name="au"
          label={words.to}
          error={errorOf(to)}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {words.show}
        </Button>
      </div>
    </form>
  );
}

function useAccounts({ from, to }: Range) {
  const [answer, setAnswer] = useState<Reply<readonly DayRow[] | null> | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again by the button
  useEffect(() => {
    let isCurrent = true;
    setAnswer(null);
    void readAccounts(from, to).then((read) => isCurrent && setAnswer(read));
    return () => {
      isCurrent = false;
    };
  }, [from, to, asked]);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  return { answer, ask };
}
