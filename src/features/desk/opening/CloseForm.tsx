import { useState } from 'react';
import type { StatusChange } from '../../../domain/order/status-changes.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { optionalLabel } from '../../../ui/fields/field-frame.tsx';
import { Textarea, TextInput } from '../../../ui/fields/inputs.tsx';
import { ClosingForm, type PanelFormProps } from './ClosingForm.tsx';
import { OPENING_COPY } from './copy.ts';
import classes from './Opening.module.css';

/** Closes a service, or all, until somebody reopens. The second tap is enough: message and date may stay empty. */
export function CloseForm(panel: PanelFormProps) {
  const { target } = panel;
  const [message, setMessage] = useState('');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const change: StatusChange = {
    do: 'close',
    services: target === 'all' ? target : [target],
    message: writtenText(message) || null,
    reopenDate: day === '' ? null : time === '' ? day : `${day}T${time}`,
  };
  return (
    <ClosingForm {...panel} change={change} confirm={OPENING_COPY.closeNow} sending={OPENING_COPY.closing}>
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
    </ClosingForm>
  );
}
