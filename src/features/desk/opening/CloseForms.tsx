import { useForm } from '@mantine/form';
import { timeOfDay } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { optionalLabel } from '../../../ui/fields/field-frame.tsx';
import { Textarea, TextInput } from '../../../ui/fields/inputs.tsx';
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx';
import { ClosingForm, type PanelFormProps } from './ClosingForm.tsx';
import { OPENING_COPY } from './copy.ts';
import classes from './Opening.module.css';

/** Closes a service, or all, until somebody reopens. The second tap is enough: message and date may stay empty. */
export function CloseForm(panel: PanelFormProps) {
  const { target } = panel;
  const form = useForm({ initialValues: { message: '', reopenDay: '', reopenTime: '' } });
  const { message, reopenDay: day, reopenTime: time } = form.values;
  return (
    <ClosingForm
      {...panel}
      change={{
        do: 'close',
        services: target === 'all' ? target : [target],
        message: writtenText(message) || null,
        reopenDate: day === '' ? null : time === '' ? day : `${day}T${time}`,
      }}
      confirm={OPENING_COPY.closeNow}
      sending={OPENING_COPY.closing}
    >
      <Textarea
        name="message"
        id={`message-${target}`}
        label={optionalLabel(OPENING_COPY.message)}
        rows={2}
        maxLength={2000}
        {...form.getInputProps('message')}
      />
      <div className={classes.pair}>
        <TextInput
          name="reopenDay"
          id={`reopen-day-${target}`}
          label={optionalLabel(OPENING_COPY.reopenDay)}
          type="date"
          {...form.getInputProps('reopenDay')}
        />
        <TextInput
          name="reopenTime"
          id={`reopen-time-${target}`}
          label={optionalLabel(OPENING_COPY.reopenTime)}
          description={OPENING_COPY.reopenHelp}
          type="time"
          disabled={day === ''}
          {...form.getInputProps('reopenTime')}
        />
      </div>
    </ClosingForm>
  );
}

const MINUTES = [20, 40, 60, 90, 120] as const;
const USUAL = 40;

/** Closes a service, or all, for some minutes: it reopens by itself. */
export function PauseForm(panel: PanelFormProps) {
  const { target } = panel;
  const now = useNow() ?? serverNow();
  const form = useForm({ initialValues: { minutes: String(USUAL), message: null as string | null } });
  const minutes = Number(form.values.minutes);
  // The hour, because minutes are stale after one.
  const message = form.values.message ?? OPENING_COPY.pauseMessage(timeOfDay(now + minutes * 60_000));
  return (
    <ClosingForm
      {...panel}
      change={{
        do: 'pause',
        services: target === 'all' ? target : [target],
        minutes,
        message: writtenText(message) || null,
      }}
      confirm={`${OPENING_COPY.pause}\u00a0: ${OPENING_COPY.minutesOf(minutes)}`}
      sending={OPENING_COPY.pausing}
    >
      <RadioTiles
        name="minutes"
        id={`minutes-${target}`}
        label={OPENING_COPY.minutes}
        description={OPENING_COPY.willBePaused}
        layout="slots"
        options={MINUTES.map((each) => ({ value: String(each), label: OPENING_COPY.minutesOf(each) }))}
        {...form.getInputProps('minutes')}
        value={form.values.minutes}
      />
      <Textarea
        name="message"
        id={`pause-message-${target}`}
        label={optionalLabel(OPENING_COPY.message)}
        rows={2}
        maxLength={2000}
        {...form.getInputProps('message')}
        value={message}
      />
    </ClosingForm>
  );
}
