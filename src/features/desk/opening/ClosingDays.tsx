import { type FormEvent, useState } from 'react';
import { CLOSABLE_NAMES, CLOSURE_COPY } from '../../../copy/closures.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import { spanOf } from '../../../domain/closures.ts';
import { type Instant, type IslandDate, islandClock } from '../../../domain/island-time.ts';
import { CLOSABLE, type Closable } from '../../../domain/tables/closable.ts';
import { PlannedClosure } from '../../../domain/tables/closures.ts';
import type { StatusTable } from '../../../domain/tables.ts';
import { typographic } from '../../../domain/typography.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Checkbox, Checkboxes } from '../../../ui/fields/Checkbox.tsx';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { optionalLabel } from '../../../ui/fields/optional-label.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { Calendar } from './Calendar.tsx';
import { OPENING_COPY } from './copy.ts';
import { firstAdvice } from './first-advice.ts';
import classes from './Opening.module.css';
import type { Changing } from './use-change.ts';

interface ClosingDaysProps {
  readonly status: StatusTable;
  readonly changing: Changing;
}

/** The planned closures: a calendar, their list, and the form of one more. */
export function ClosingDays({ status, changing }: ClosingDaysProps) {
  const now = useNow();
  const [range, setRange] = useState<Range>(NO_RANGE);
  if (now === null) return null;
  const { days } = OPENING_COPY;
  const today = islandClock(now).date;
  const closures = status.closures.filter((closure) => now < spanOf(closure).to);
  const pick = (day: IslandDate) =>
    setRange((before) =>
      before.from !== '' && before.from === before.to && before.from < day
        ? { ...before, to: day }
        : { ...NO_RANGE, from: day, to: day },
    );
  return (
    <section aria-labelledby="desk-days" data-focus-home="desk-days" className={classes.section}>
      <h2 id="desk-days" tabIndex={-1} className={classes.heading}>
        {days.title}
      </h2>
      <p className={classes.dimmed}>{days.lead}</p>
      <Calendar closures={status.closures} today={today} from={range.from} to={range.to} onPick={pick} />
      {closures.length === 0 ? (
        <p>{days.none}</p>
      ) : (
        <ul className={classes.rows}>
          {closures.map((closure) => (
            <li key={JSON.stringify(closure)} className={classes.item}>
              <span>
                <strong>{CLOSURE_COPY.title(closure)}</strong>
                {closure.message && <span className={classes.why}> {typographic(closure.message)}</span>}
              </span>
              <BusyButton
                variant="default"
                size="sm"
                aria-label={days.removeNamed(CLOSURE_COPY.title(closure))}
                isBusy={changing.isSending}
                onClick={() => void changing.send({ do: 'unplan', closure })}
              >
                {days.remove}
              </BusyButton>
            </li>
          ))}
        </ul>
      )}
      <PlanForm range={range} now={now} onRange={setRange} changing={changing} />
    </section>
  );
}

interface Range {
  readonly from: string;
  readonly fromTime: string;
  readonly to: string;
  readonly toTime: string;
}
const NO_RANGE: Range = { from: '', fromTime: '', to: '', toTime: '' };

const momentOf = (day: string, time: string) => (time === '' ? day : `${day}T${time}`);
const options = CLOSABLE.map((value) => ({ value, label: CLOSABLE_NAMES[value] ?? value }));

interface PlanFormProps {
  readonly range: Range;
  readonly now: Instant;
  readonly onRange: (range: Range) => void;
  readonly changing: Changing;
}

function PlanForm({ range, now, onRange, changing }: PlanFormProps) {
  const { days } = OPENING_COPY;
  const [isSome, setSome] = useState(false);
  const [services, setServices] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string | null>(null);
  /** Set once somebody has tried to plan what is over. */
  const [pastError, setPastError] = useState<string | null>(null);
  const set = (change: Partial<Range>) => {
    setError(null);
    setPastError(null);
    onRange({ ...range, ...change });
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const closure: PlannedClosure = {
      from: momentOf(range.from, range.fromTime),
      to: momentOf(range.to || range.from, range.toTime),
      services: isSome ? (services as Closable[]) : 'all',
      message: message.trim() || null,
    };
    const advice = firstAdvice(PlannedClosure, closure);
    const past = advice === null && spanOf(closure).to <= now ? days.past : null;
    setError(advice);
    setPastError(past);
    if (advice !== null || past !== null) return focusFirstError(event.currentTarget);
    if (!(await changing.send({ do: 'plan', closure }))) return;
    onRange(NO_RANGE);
    setMessage('');
  };
  return (
    <form className={classes.panel} onSubmit={send} noValidate>
      <div className={classes.pair}>
        <TextInput
          name="from"
          id="closing-from"
          label={days.from}
          type="date"
          required
          error={error ?? (range.to === '' && pastError)}
          value={range.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          name="fromTime"
          id="closing-from-time"
          label={optionalLabel(days.fromTime)}
          type="time"
          value={range.fromTime}
          onChange={(event) => set({ fromTime: event.currentTarget.value })}
        />
        <TextInput
          name="to"
          id="closing-to"
          label={optionalLabel(days.to)}
          type="date"
          error={range.to !== '' && pastError}
          value={range.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
        <TextInput
          name="toTime"
          id="closing-to-time"
          label={optionalLabel(days.toTime)}
          type="time"
          value={range.toTime}
          onChange={(event) => set({ toTime: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        name="some"
        id="closing-some"
        label={days.some}
        checked={isSome}
        onChange={(event) => setSome(event.currentTarget.checked)}
      />
      {isSome && (
        <Checkboxes
          name="services"
          id="closing-services"
          label={days.which}
          options={options}
          value={services}
          onChange={setServices}
        />
      )}
      <Textarea
        name="message"
        id="closing-message"
        label={optionalLabel(OPENING_COPY.message)}
        rows={2}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <SendButton
        type="submit"
        variant="light"
        className={classes.submit}
        sending={changing.isSending}
        sendingLabel={days.adding}
      >
        {days.add}
      </SendButton>
    </form>
  );
}
