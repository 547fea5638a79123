import { useState } from 'react';
import { writtenText } from '../../../domain/clean-text.ts';
import { openPlaceholders } from '../../../domain/desk/message.ts';
import { smsLink, whatsAppLink } from '../../../domain/phone.ts';
import type { Message } from '../../../domain/tables/messages.ts';
import { isolated } from '../../../domain/typography.ts';
import type { OrderPerson } from '../../../services/order-people.ts';
import { ButtonAnchor } from '../../../ui/ButtonLink.tsx';
import { NativeSelect } from '../../../ui/fields/NativeSelect.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { MESSAGE_COPY, ORDER_COPY } from './copy.ts';
import classes from './Order.module.css';
import { Outcome, useAct } from './Outcome.tsx';
import { type OrderMessages, textOf } from './order-messages.ts';

interface ComposerProps {
  /** Begins the names of its controls. */
  readonly name: string;
  readonly about: OrderMessages;
  readonly message: Message;
  readonly person: OrderPerson;
}

/** The text of a message, filled in: changed where needed, then handed to WhatsApp or to the telephone's own messages. */
export function Composer({ name, about, message, person }: ComposerProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const { order, onSent } = about;
  const { run, acted } = useAct(onSent);
  const text = edited ?? textOf(message, about, person);
  const handOver = (channel: 'whatsapp' | 'sms') =>
    void run({
      procedure: 'desk_contacted',
      args: { p_id: order.id, p_template: message.key, p_channel: channel },
      label: `${order.reference}\u00a0: ${MESSAGE_COPY.log(message.title)}`,
      submissionId: order.id,
    });
  return (
    <>
      <Textarea
        id={`${name}-texte`}
        name={`${name}-texte`}
        label={MESSAGE_COPY.text}
        description={MESSAGE_COPY.textHelp}
        rows={6}
        value={text}
        onChange={(event) => setEdited(event.currentTarget.value)}
      />
      <Channels person={person} text={text} onHandOver={handOver} />
      <Outcome acted={acted} />
    </>
  );
}

interface RecipientProps extends Pick<OrderMessages, 'people'> {
  readonly name: string;
  /** The place of the person in the list. */
  readonly place: number;
  readonly onChoose: (place: number) => void;
}

/** Whom a message goes to, where there is a choice. */
export function Recipient({ name, people, place, onChoose }: RecipientProps) {
  if (people.length < 2) return null;
  return (
    <NativeSelect
      id={`${name}-a`}
      name={`${name}-a`}
      label={MESSAGE_COPY.to}
      value={String(place)}
      data={people.map((person, index) => ({
        value: String(index),
        label: [ORDER_COPY.roles[person.role], isolated(person.name)].filter(Boolean).join('\u00a0: '),
      }))}
      onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
    />
  );
}

interface ChannelsProps {
  readonly person: OrderPerson;
  readonly text: string;
  readonly onHandOver: (channel: 'whatsapp' | 'sms') => void;
}

/** The ways to hand a message over; none while something in it is still to be written. */
function Channels({ person: { phone }, text, onHandOver }: ChannelsProps) {
  const open = openPlaceholders(text);
  const words = open.map((name) => MESSAGE_COPY.placeholders[name]).join(', ');
  const isReady = open.length === 0 && writtenText(text) !== '';
  return (
    <>
      <p role="status" className={classes.open}>
        {open.length > 0 && MESSAGE_COPY.open(words)}
      </p>
      {isReady && (
        <div className={classes.buttons}>
          <ButtonAnchor
            href={whatsAppLink(phone, text)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onHandOver('whatsapp')}
          >
            {MESSAGE_COPY.whatsApp}
          </ButtonAnchor>
          <ButtonAnchor variant="light" href={smsLink(phone, text)} onClick={() => onHandOver('sms')}>
            {MESSAGE_COPY.sms}
          </ButtonAnchor>
        </div>
      )}
    </>
  );
}
