import { Group } from '@mantine/core';
import { useState } from 'react';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import {
  contactMessage,
  linksMessage,
  openPlaceholders,
  reminderMessage,
} from '../../../domain/desk/message.ts';
import { linksTo } from '../../../domain/person/dial.ts';
import type { Message } from '../../../domain/tables/messages.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { CONTACT_COPY } from '../../../form/contact/contact-copy.ts';
import { useNumberIn } from '../../../form/contact/use-dialled.ts';
import type { OrderPerson } from '../../../services/order-people.ts';
import { ButtonAnchor } from '../../../ui/buttons/Button.tsx';
import { NativeSelect, Textarea } from '../../../ui/fields/inputs.tsx';
import { AtTheThumb, type NextStep, useNextStep } from '../AtTheThumb.tsx';
import { Card } from '../Card.tsx';
import { PLACEHOLDER_NAMES } from '../copy.ts';
import { Outcome, useAct } from '../Outcome.tsx';
import { type OrderMessages, textOf, useOrderMessages } from '../order-messages.ts';
import { MESSAGE_COPY, ORDER_COPY, SECTION_COPY } from './copy.ts';
import classes from './Order.module.css';
import { Lead } from './SectionList.tsx';

/** The steps that hand a message over, each with its own. */
const DUE: Partial<Record<NextStep, (messages: readonly Message[]) => Message | undefined>> = {
  contact: contactMessage,
  send: linksMessage,
  wait: reminderMessage,
};

/** A message from a template, the one that the next step needs: seen first, changed where needed, and handed over. */
export function Messages() {
  const about = useOrderMessages();
  const step = useNextStep();
  /** The template that the manager has chosen, at which step. */
  const [chosen, setChosen] = useState<{ readonly key: string; readonly step: NextStep | null } | null>(null);
  const [place, setPlace] = useState(0);
  if (!about) return null;
  const { order, messages, people } = about;
  const person = people[place] ?? people[0];
  const due = (step && DUE[step]?.(messages)?.key) ?? '';
  const key = chosen?.step === step ? chosen.key : due;
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
      {people.length > 1 && (
        <NativeSelect
          name="message-a"
          label={MESSAGE_COPY.to}
          value={String(place)}
          data={people.map(({ role, name }, index) => ({
            value: String(index),
            label: [ORDER_COPY.roles[role], isolated(name)].filter(Boolean).join('\u00a0: '),
          }))}
          onChange={({ currentTarget: { value } }) => setPlace(Number(value))}
        />
      )}
      <NativeSelect
        name="message-modele"
        label={MESSAGE_COPY.template}
        value={key}
        data={optionsOf(messages, order.status)}
        onChange={({ currentTarget: { value } }) => setChosen({ key: value, step })}
      />
      {message && (
        // The key makes the text start anew for another message or another person.
        <Composer
          key={`${key} ${place}`}
          about={about}
          message={message}
          person={person}
          step={key === due ? step : null}
        />
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

interface ComposerProps {
  readonly about: OrderMessages;
  readonly message: Message;
  readonly person: OrderPerson;
  /** The step that this message does; null for one that the manager has chosen besides. */
  readonly step: NextStep | null;
}

/** The text of a message, filled in: changed where needed, then handed to WhatsApp or to the telephone's own messages. */
function Composer({ about, message, person, step }: ComposerProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const { order, isSmsOnly, onSent } = about;
  const { run, acted } = useAct(onSent);
  const text = edited ?? textOf(message, about, person);
  const handOver = (channel: 'whatsapp' | 'sms') =>
    void run({
      procedure: 'desk_contacted',
      args: { p_id: order.id, p_template: message.key, p_channel: channel },
      label: `${order.reference}\u00a0: ${MESSAGE_COPY.log(message.title)}`,
      submissionId: order.id,
    });
  const open = openPlaceholders(text);
  const isReady = open.length === 0 && writtenText(text) !== '';
  const { dial, isKnown } = useNumberIn(person.phone);
  const links = linksTo(dial);
  const whatsApp = {
    href: links.whatsApp(text),
    target: '_blank',
    rel: 'noopener noreferrer',
    onClick: () => handOver('whatsapp'),
  };
  const sms = { href: links.sms(text), onClick: () => handOver('sms') };
  const [first, second] = isSmsOnly ? [sms, whatsApp] : [whatsApp, sms];
  const [firstName, secondName] = isSmsOnly
    ? [MESSAGE_COPY.sms, MESSAGE_COPY.whatsApp]
    : [MESSAGE_COPY.whatsApp, MESSAGE_COPY.sms];
  return (
    <>
      <Textarea
        name="message-texte"
        label={MESSAGE_COPY.text}
        rows={6}
        value={text}
        onChange={(event) => setEdited(event.currentTarget.value)}
      />
      <p role="status" className={classes.open}>
        {open.length > 0 && MESSAGE_COPY.open(open.map((name) => PLACEHOLDER_NAMES[name]).join(', '))}
      </p>
      {isReady && (
        <Group gap="xs" className={classes.names}>
          {step === null ? (
            <ButtonAnchor {...first}>{firstName}</ButtonAnchor>
          ) : (
            <AtTheThumb steps={[step]}>
              <ButtonAnchor fullWidth variant={step === 'wait' ? 'light' : 'filled'} {...first}>
                {SECTION_COPY.steps[step]}
              </ButtonAnchor>
            </AtTheThumb>
          )}
          <ButtonAnchor variant="light" {...second}>
            {secondName}
          </ButtonAnchor>
          {isKnown === false && <span>{CONTACT_COPY.toCheck}</span>}
        </Group>
      )}
      {!isReady && step !== null && (
        <AtTheThumb steps={[step]}>
          <Lead section="messages" label={SECTION_COPY.steps[step]} />
        </AtTheThumb>
      )}
      <Outcome acted={acted} />
    </>
  );
}
