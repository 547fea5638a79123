import { type FormEvent, useState } from 'react';
import type { Instant } from '../../../domain/island-time.ts';
import type { StatusChange } from '../../../domain/status-changes.ts';
import type { Closable, StatusTable } from '../../../domain/tables.ts';
import { Button } from '../../../ui/Button.tsx';
import { optionalLabel } from '../../../ui/fields/optional-label.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { AsCustomersSee } from './AsCustomersSee.tsx';
import { OPENING_COPY } from './copy.ts';
import classes from './Opening.module.css';
import type { Changing } from './use-change.ts';
import { useConfirmButton } from './use-confirm-button.ts';

export interface PanelFormProps {
  readonly target: Closable | 'all';
  readonly status: StatusTable;
  readonly now: Instant;
  readonly changing: Changing;
  readonly onDone: () => void;
}

/** Closes a service, or all, until somebody reopens. The second tap is enough: message and date may stay empty. */
export function CloseForm({ target, status, now, changing, onDone }: PanelFormProps) {
  const [message, setMessage] = useState('');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const { button, isDeliberate } = useConfirmButton();
  const change: StatusChange = {
    do: 'close',
    services: target === 'all' ? target : [target],
    message: message.trim() || null,
    reopenDate: day === '' ? null : time === '' ? day : `${day}T${time}`,
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
          sendingLabel={OPENING_COPY.closing}
        >
          {OPENING_COPY.closeNow}
        </SendButton>
        <Button variant="default" size="sm" onClick={onDone}>
          {OPENING_COPY.cancel}
        </Button>
      </div>
      <Textarea
        name="message"
        id={`message-${target}`}
        label={optionalLabel(OPENING_COPY.message)}
        rows={2}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <div className={classes.pair}>
        <TextInput
          name="reopenDay"
          id={`reopen-day-${target}`}
          label={optionalLabel(OPENING_COPY.reopenDay)}
          type="date"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextInput
          name="reopenTime"
          id={`reopen-time-${target}`}
          label={optionalLabel(OPENING_COPY.reopenTime)}
          description={OPENING_COPY.reopenHelp}
          type="time"
          value={time}
          disabled={day === ''}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      <AsCustomersSee status={status} change={change} target={target} now={now} />
    </form>
  );
}
