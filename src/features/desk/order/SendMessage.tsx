import { useState } from 'react';
import type { Message } from '../../../domain/tables/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Composer, Recipient } from './Composer.tsx';
import { MESSAGE_COPY } from './copy.ts';
import classes from './Order.module.css';
import { type OrderMessages, useOrderMessages } from './order-messages.ts';

interface SendMessageProps {
  /** Begins the names of its controls. */
  readonly name: string;
  /** The message that is due; null where the operator has none. */
  readonly messageOf: (about: OrderMessages) => { readonly message: Message; readonly label: string } | null;
  /** Whether the button takes the focus when it appears, because the button that was pressed has disappeared. */
  readonly takesFocus?: boolean;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();
const show = (group: HTMLElement | null) => group?.scrollIntoView({ block: 'nearest' });

/** A button beside what was just made, which opens the message for it, filled in. */
export function SendMessage({ name, messageOf, takesFocus = false }: SendMessageProps) {
  const about = useOrderMessages();
  const [opened, setOpened] = useState<Message | null>(null);
  const [place, setPlace] = useState(0);
  const due = about && messageOf(about);
  const person = about?.people[place] ?? about?.people[0];
  if (!about || !due || !person) return null;
  return (
    <>
      <Button
        ref={takesFocus ? focus : null}
        fullWidth
        variant={opened ? 'default' : 'filled'}
        aria-expanded={opened !== null}
        onClick={() => setOpened(opened ? null : due.message)}
      >
        {opened ? MESSAGE_COPY.close : due.label}
      </Button>
      {opened && (
        <section aria-label={MESSAGE_COPY.group(opened.title)} ref={show} className={classes.composer}>
          <Recipient name={name} people={about.people} place={place} onChoose={setPlace} />
          <Composer key={place} name={name} about={about} message={opened} person={person} />
        </section>
      )}
    </>
  );
}
