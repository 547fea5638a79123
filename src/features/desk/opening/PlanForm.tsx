import { type FormEvent, useState } from 'react';
import { CLOSABLE_NAMES } from '../../../copy/closures.ts';
import { CLOSABLE, type Closable } from '../../../domain/service-pages.ts';
import { PlannedClosure } from '../../../domain/tables/status.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import type { Instant } from '../../../domain/time/island-time.ts';
import { Checkbox, Checkboxes } from '../../../ui/fields/Checkbox.tsx';
import { optionalLabel } from '../../../ui/fields/field-frame.tsx';
import { Textarea } from '../../../ui/fields/inputs.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { OPENING_COPY } from './copy.ts';
import { type Advice, adviceFor, adviceOfDays, firstAdvice, focusAdvice } from './first-advice.ts';
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

/** The form that adds a closure: its days, its services and the words that customers read. */
export function PlanForm({ range, now, onRange, changing }: PlanFormProps) {
  const { days } = OPENING_COPY;
  const [isSome, setSome] = useState(false);
  const [services, setServices] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');
  /** Set once somebody has tried to plan it. */
  const [advice, setAdvice] = useState<Advice | null>(null);
  const set = (change: Partial<Range>) => {
    setAdvice(null);
    onRange({ ...range, ...change });
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const closure: PlannedClosure = {
      from: momentOf(range.from, range.fromTime),
      to: momentOf(range.to || range.from, range.toTime),
      services: isSome ? (services as Closable[]) : 'all',
      message: writtenText(message) || null,
    };
    const change = { do: 'plan', closure } as const;
    const found = firstAdvice(PlannedClosure, closure) ?? adviceOfDays(change, now, range);
    setAdvice(found);
    if (found !== null) return focusAdvice(event.currentTarget, found);
    if (!(await changing.send(change))) return;
    onRange(NO_RANGE);
    setMessage('');
  };
  return (
    <form className={classes.panel} onSubmit={send} noValidate>
      <RangeFields range={range} advice={advice} set={set} />
      <Checkbox
        name="some"
        id="closing-some"
        label={days.some}
        checked={isSome}
        onChange={(event) => {
          setAdvice(null);
          setSome(event.currentTarget.checked);
        }}
      />
      {isSome && (
        <Checkboxes
          name="services"
          id="closing-services"
          label={days.which}
          options={options}
          error={adviceFor(advice, 'services')}
          value={services}
          onChange={(chosen) => {
            setAdvice(null);
            setServices(chosen);
          }}
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
