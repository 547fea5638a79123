import { useEffect, useState } from 'react';
import { loadMessages } from '../../../backend/desk/messages.ts';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { bundledMessages } from '../../../domain/desk/bundled-messages.ts';
import { fillMessage, type MessageValues, openPlaceholders } from '../../../domain/desk/message.ts';
import type { Message } from '../../../domain/tables/messages.ts';
import { smsLink, whatsAppLink } from '../../../domain/whatsapp.ts';
import type { OrderPerson } from '../../../services/order-people.ts';
import { ButtonAnchor } from '../../../ui/ButtonLink.tsx';
import { NativeSelect } from '../../../ui/fields/NativeSelect.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { Card } from './Card.tsx';
import { MESSAGE_COPY, ORDER_COPY } from './copy.ts';
import classes from './Order.module.css';
import { Outcome, useAct } from './Outcome.tsx';

/** The messages of the operator, read anew for each order. Those of the build stand in until they are here. */
export function useMessages(): readonly Message[] {
  const [messages, setMessages] = useState<readonly Message[]>(bundledMessages.messages);
  useEffect(() => {
    let isShown = true;
    void loadMessages().then((loaded) => isShown && setMessages(loaded));
    return () => {
      isShown = false;
    };
  }, []);
  return messages;
}

interface MessagesProps {
  readonly order: Pick<DeskOrder, 'id' | 'reference' | 'status'>;
  readonly messages: readonly Message[];
  readonly people: readonly OrderPerson[];
  /** What the desk knows, for a message to that person. */
  readonly valuesFor: (person: OrderPerson) => MessageValues;
  readonly onSent: () => void;
}

/** A message from a template: seen first, changed where needed, handed to WhatsApp or to the telephone's own messages. */
export function Messages({ order, messages, people, valuesFor, onSent }: MessagesProps) {
  const [key, setKey] = useState('');
  const [place, setPlace] = useState(0);
  const [edited, setEdited] = useState<string | null>(null);
  const { run, acted } = useAct(onSent);
  const person = people[place] ?? people[0];
  const message = messages.find((each) => each.key === key);
  if (!person) {
    return (
      <Card title={MESSAGE_COPY.title}>
        <p>{MESSAGE_COPY.noPhone}</p>
      </Card>
    );
  }
  const text = edited ?? (message ? fillMessage(message.text, valuesFor(person)) : '');
  const handOver = (channel: 'whatsapp' | 'sms') => {
    if (!message) return;
    void run({
      procedure: 'desk_contacted',
      args: { p_id: order.id, p_template: message.key, p_channel: channel },
      label: `${order.reference}\u00a0: ${MESSAGE_COPY.log(message.title)}`,
      submissionId: order.id,
    });
  };
  const choose = (change: () => void) => {
    change();
    setEdited(null);
  };
  return (
    <Card title={MESSAGE_COPY.title}>
      {people.length > 1 && (
        <NativeSelect
          id="message-a"
          name="message-a"
          label={MESSAGE_COPY.to}
          value={String(place)}
          data={people.map(({ role, name }, index) => ({
            value: String(index),
            label: [ORDER_COPY.roles[role], name].filter(Boolean).join('\u00a0: '),
          }))}
          onChange={({ currentTarget: { value } }) => choose(() => setPlace(Number(value)))}
        />
      )}
      <NativeSelect
        id="message-modele"
        name="message-modele"
        label={MESSAGE_COPY.template}
        value={key}
        data={optionsOf(messages, order.status)}
        onChange={({ currentTarget: { value } }) => choose(() => setKey(value))}
      />
      {message && (
        <>
          <Textarea
            id="message-texte"
            name="message-texte"
            label={MESSAGE_COPY.text}
            description={MESSAGE_COPY.textHelp}
            rows={6}
            value={text}
            onChange={(event) => setEdited(event.currentTarget.value)}
          />
          <Channels person={person} text={text} onHandOver={handOver} />
        </>
      )}
      <Outcome acted={acted} />
    </Card>
  );
}

function optionsOf(messages: readonly Message[], status: DeskOrder['status']) {
  const items = (isSuggested: boolean) =>
    messages
      .filter(({ statuses }) => statuses.includes(status) === isSuggested)
      .map(({ key, title }) => ({ value: key, label: title }));
  const groups = [
    { group: MESSAGE_COPY.suggested, items: items(true) },
    { group: MESSAGE_COPY.others, items: items(false) },
  ];
  return [{ value: '', label: MESSAGE_COPY.none }, ...groups.filter((group) => group.items.length > 0)];
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
  const isReady = open.length === 0 && text.trim() !== '';
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
