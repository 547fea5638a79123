import { useState } from 'react';
import { timeOfDay } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import type { StatusChange } from '../../../domain/order/status-changes.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { optionalLabel } from '../../../ui/fields/field-frame.tsx';
import { Textarea } from '../../../ui/fields/inputs.tsx';
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx';
import { ClosingForm, type PanelFormProps } from './ClosingForm.tsx';
import { OPENING_COPY } from './copy.ts';

const MINUTES = [20, 40, 60, 90, 120] as const;
const USUAL = 40;

/** Closes a service, or all, for some minutes: it reopens by itself. */
export function PauseForm(panel: PanelFormProps) {
  const { target } = panel;
  const [minutes, setMinutes] = useState<number>(USUAL);
  const [typed, setTyped] = useState<string | null>(null);
  const now = useNow() ?? serverNow();
  // The hour, because minutes are stale after one.
  const message = typed ?? OPENING_COPY.pauseMessage(timeOfDay(now + minutes * 60_000));
  const change: StatusChange = {
    do: 'pause',
    services: target === 'all' ? target : [target],
    minutes,
    message: writtenText(message) || null,
  };
  return (
    <ClosingForm
      {...panel}
      change={change}
      confirm={`${OPENING_COPY.pause}\u00a0: ${OPENING_COPY.minutesOf(minutes)}`}
      sending={OPENING_COPY.pausing}
    >
      <RadioTiles
        name="minutes"
        id={`minutes-${target}`}
        label={OPENING_COPY.minutes}
        description={OPENING_COPY.willBePaused}
        layout="slots"
        value={String(minutes)}
        options={MINUTES.map((each) => ({ value: String(each), label: OPENING_COPY.minutesOf(each) }))}
        onChange={(value) => setMinutes(Number(value))}
      />
      <Textarea
        name="message"
        id={`pause-message-${target}`}
        label={optionalLabel(OPENING_COPY.message)}
        rows={2}
        maxLength={2000}
        value={message}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ClosingForm>
  );
}
