import { type FormEvent, useState } from 'react';
import type { StatusChange } from '../../../domain/status-changes.ts';
import { Button } from '../../../ui/Button.tsx';
import { optionalLabel } from '../../../ui/fields/optional-label.tsx';
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { AsCustomersSee } from './AsCustomersSee.tsx';
import type { PanelFormProps } from './CloseForm.tsx';
import { OPENING_COPY } from './copy.ts';
import classes from './Opening.module.css';
import { useConfirmButton } from './use-confirm-button.ts';

const MINUTES = [20, 40, 60, 90, 120] as const;
const USUAL = 40;

/** Closes a service, or all, for some minutes: it reopens by itself. */
export function PauseForm({ target, status, now, changing, onDone }: PanelFormProps) {
  const [minutes, setMinutes] = useState<number>(USUAL);
  const [typed, setTyped] = useState<string | null>(null);
  const { button, isDeliberate } = useConfirmButton();
  const message = typed ?? OPENING_COPY.pauseMessage(minutes);
  const change: StatusChange = {
    do: 'pause',
    services: target === 'all' ? target : [target],
    minutes,
    message: message.trim() || null,
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isDeliberate() && (await changing.send(change))) onDone();
  };
  return (
    <form className={classes.panel} onSubmit={send} noValidate>
      <div className={classes.actions}>
        <SendButton
          {...button}
          type="submit"
          size="sm"
          sending={changing.isSending}
          sendingLabel={OPENING_COPY.pausing}
        >
          {`${OPENING_COPY.pause}\u00a0: ${OPENING_COPY.minutesOf(minutes)}`}
        </SendButton>
        <Button variant="default" size="sm" onClick={onDone}>
          {OPENING_COPY.cancel}
        </Button>
      </div>
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
      <AsCustomersSee status={status} change={change} target={target} now={now} />
    </form>
  );
}
