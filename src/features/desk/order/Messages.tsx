import { useState } from 'react';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import type { Message } from '../../../domain/tables/messages.ts';
import { NativeSelect } from '../../../ui/fields/NativeSelect.tsx';
import { Card } from './Card.tsx';
import { Composer, Recipient } from './Composer.tsx';
import { MESSAGE_COPY } from './copy.ts';
import { useOrderMessages } from './order-messages.ts';

/** A message from a template: seen first, changed where needed, handed to WhatsApp or to the telephone's own messages. */
export function Messages() {
  const about = useOrderMessages();
  const [key, setKey] = useState('');
  const [place, setPlace] = useState(0);
  if (!about) return null;
  const { order, messages, people } = about;
  const person = people[place] ?? people[0];
  const message = messages.find((each) => each.key === key);
  if (!person) {
    return (
      <Card section="messages" title={MESSAGE_COPY.title}>
        <p>{MESSAGE_COPY.noPhone}</p>
      </Card>
    );
  }
  return (
    <Card section="messages" title={MESSAGE_COPY.title}>
      <Recipient name="message" people={people} place={place} onChoose={setPlace} />
      <NativeSelect
        id="message-modele"
        name="message-modele"
        label={MESSAGE_COPY.template}
        value={key}
        data={optionsOf(messages, order.status)}
        onChange={({ currentTarget: { value } }) => setKey(value)}
      />
      {message && (
        // The key makes the text start anew for another message or another person.
        <Composer key={`${key} ${place}`} name="message" about={about} message={message} person={person} />
      )}
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
