import { Stack, Text, Title } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useRef } from 'react';
import { CLOSABLE_NAMES, CLOSURE_COPY } from '../../../copy/closures.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import { spanOf } from '../../../domain/hours/closures.ts';
import { CLOSABLE, type Closable } from '../../../domain/service-pages.ts';
import type { PlannedClosure, StatusTable } from '../../../domain/tables.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { typographic } from '../../../domain/text/typography.ts';
import { type Instant, type IslandDate, islandClock } from '../../../domain/time/island-time.ts';
import { SendButton } from '../../../ui/buttons/SendButton.tsx';
import { Checkbox, Checkboxes } from '../../../ui/fields/Checkbox.tsx';
import { optionalLabel } from '../../../ui/fields/field-frame.tsx';
import { Textarea, TextInput } from '../../../ui/fields/inputs.tsx';
import { Paper } from '../../../ui/layout/Paper.tsx';
import { Calendar } from './Calendar.tsx';
import { OPENING_COPY } from './copy.ts';
import { focusMistake, mistakesIn } from './mistakes.ts';
import classes from './Opening.module.css';
import { Published } from './Published.tsx';
import type { Changing } from './use-change.ts';

const { days } = OPENING_COPY;
const OPTIONS = CLOSABLE.map((value) => ({ value, label: CLOSABLE_NAMES[value] ?? value }));

interface ClosingDaysProps {
  readonly status: StatusTable;
  readonly changing: Changing;
}

/** The planned closures: a calendar, their list, and the form of one more. */
export function ClosingDays({ status, changing }: ClosingDaysProps) {
  const now = useNow();
  return (
    <Stack component="section" aria-labelledby="desk-days" data-focus-home="desk-days">
      <Title order={2} size="h3" id="desk-days" tabIndex={-1}>
        {days.title}
      </Title>
      <Text c="dimmed">{days.lead}</Text>
      {now !== null && <Planned status={status} changing={changing} now={now} />}
    </Stack>
  );
}

interface PlannedProps extends ClosingDaysProps {
  readonly now: Instant;
}

/** The days and times of a closing as they are typed; empty where nothing is. */
const NO_RANGE = { from: '', fromTime: '', to: '', toTime: '' };
const NO_SERVICES: readonly string[] = [];

/** A closing as it is typed. */
type Typed = typeof NO_RANGE & {
  /** Whether it is for some of the services alone. */
  readonly some: boolean;
  readonly services: readonly string[];
  readonly message: string;
};

const momentOf = (day: string, time: string) => (time === '' ? day : `${day}T${time}`);

const closureOf = ({ from, fromTime, to, toTime, some, services, message }: Typed): PlannedClosure => ({
  from: momentOf(from, fromTime),
  to: momentOf(to || from, toTime),
  services: some ? (services as Closable[]) : 'all',
  message: writtenText(message) || null,
});

/** The month with its closing days, their list, and the form, whose days can also be pressed in the month. */
function Planned({ status, changing, now }: PlannedProps) {
  const fields = useRef<HTMLFormElement>(null);
  const form = useForm<Typed>({
    initialValues: { ...NO_RANGE, some: false, services: NO_SERVICES, message: '' },
    validate: (typed) => mistakesIn({ do: 'plan', closure: closureOf(typed) }, now, typed.to),
    // The mistake of a whole stands at one field, and may be mended at another.
    onValuesChange: () => {
      form.clearErrors();
    },
  });
  const { from, to } = form.values;
  const pick = (day: IslandDate) => {
    const isEnd = from !== '' && from === to && from < day;
    form.setValues(isEnd ? { to: day } : { ...NO_RANGE, from: day, to: day });
  };
  const plan = (typed: Typed) =>
    changing.send({ do: 'plan', closure: closureOf(typed) }, () =>
      form.setValues({ ...NO_RANGE, message: '' }),
    );
  return (
    <>
      <Calendar closures={status.closures} today={islandClock(now).date} from={from} to={to} onPick={pick} />
      <Closures status={status} changing={changing} now={now} />
      <Paper>
        <form
          ref={fields}
          onSubmit={form.onSubmit(plan, (mistakes) => focusMistake(fields.current, mistakes))}
          noValidate
        >
          <Stack>
            <ClosingFields form={form} />
            <SendButton
              type="submit"
              variant="light"
              className={classes.submit}
              sending={changing.isPending}
              sendingLabel={days.adding}
            >
              {days.add}
            </SendButton>
          </Stack>
        </form>
      </Paper>
    </>
  );
}

/** The closures that are not over. */
function Closures({ status, changing, now }: PlannedProps) {
  const closures = status.closures.filter((closure) => now < spanOf(closure).to);
  if (closures.length === 0) return <p>{days.none}</p>;
  return (
    <ul>
      {closures.map((closure) => (
        <Published
          key={JSON.stringify(closure)}
          title={CLOSURE_COPY.title(closure, now)}
          isBusy={changing.isPending}
          onRemove={() => changing.send({ do: 'unplan', closure })}
        >
          {closure.message && typographic(closure.message)}
        </Published>
      ))}
    </ul>
  );
}

/** The first and the last day of a closing, each with its time, its services, and the words that customers read. */
function ClosingFields({ form }: { readonly form: UseFormReturnType<Typed> }) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          name="from"
          id="closing-from"
          label={days.from}
          type="date"
          required
          {...form.getInputProps('from')}
        />
        <TextInput
          name="fromTime"
          id="closing-from-time"
          label={optionalLabel(days.fromTime)}
          type="time"
          {...form.getInputProps('fromTime')}
        />
        <TextInput
          name="to"
          id="closing-to"
          label={optionalLabel(days.to)}
          type="date"
          {...form.getInputProps('to')}
        />
        <TextInput
          name="toTime"
          id="closing-to-time"
          label={optionalLabel(days.toTime)}
          type="time"
          {...form.getInputProps('toTime')}
        />
      </div>
      <Checkbox
        name="some"
        id="closing-some"
        label={days.some}
        {...form.getInputProps('some', { type: 'checkbox' })}
      />
      {form.values.some && (
        <Checkboxes
          name="services"
          id="closing-services"
          label={days.which}
          options={OPTIONS}
          {...form.getInputProps('services')}
          value={form.values.services}
        />
      )}
      <Textarea
        name="message"
        id="closing-message"
        label={optionalLabel(OPENING_COPY.message)}
        rows={2}
        maxLength={2000}
        {...form.getInputProps('message')}
      />
    </>
  );
}
