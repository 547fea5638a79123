import { type FormEvent, useState } from 'react';
import { CLOSABLE_NAMES } from '../../../copy/closures.ts';
import type { Instant } from '../../../domain/island-time.ts';
import { pastAdvice } from '../../../domain/status-changes.ts';
import { CLOSABLE, type Closable } from '../../../domain/tables/closable.ts';
import { PlannedClosure } from '../../../domain/tables/closures.ts';
import { Checkbox, Checkboxes } from '../../../ui/fields/Checkbox.tsx';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { optionalLabel } from '../../../ui/fields/optional-label.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { OPENING_COPY } from './copy.ts';
import { firstAdvice } from './first-advice.ts';
import classes from './Opening.module.css';
import { NO_RANGE, type Range, RangeFields } from './RangeFields.tsx';
import type { Changing } from './use-change.ts';

const momentOf = (day: string, time: string) => (time === '' ? day : `${day}T${time}`);
const options = CLOSABLE.map((value) => ({ value, label: CLOSABLE_NAMES[value] ?? value }));

interface PlanFormProps {
  readonly range: Range;
  readonly now: Instant;
  readonly onRange: (range: Range) => void;
  readonly changing: Changing;
}

/** The form of one more planned closure. */
export function PlanForm({ range, now, onRange, changing }: PlanFormProps) {
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
    const past = advice === null ? pastAdvice({ do: 'plan', closure }, now) : null;
    setError(advice);
    setPastError(past);
    if (advice !== null || past !== null) return focusFirstError(event.currentTarget);
    if (!(await changing.send({ do: 'plan', closure }))) return;
    onRange(NO_RANGE);
    setMessage('');
  };
  return (
    <form className={classes.panel} onSubmit={send} noValidate>
      <RangeFields range={range} error={error} pastError={pastError} set={set} />
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
