import type { DeskLink } from '../../../backend/desk/payments.ts';
import { atMoment } from '../../../copy/moments.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { linksMessage, reminderMessage } from '../../../domain/desk/message.ts';
import { type OrderMessages, sentAt, useOrderMessages } from '../order/order-messages.ts';
import { SendMessage } from '../order/SendMessage.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import classes from './Payments.module.css';

interface SendLinksProps {
  /** The links that can be paid. */
  readonly links: readonly DeskLink[];
  readonly takesFocus: boolean;
}

/** Opens the message with the links; after it was handed over, the reminder. */
export function SendLinks({ links, takesFocus }: SendLinksProps) {
  const about = useOrderMessages();
  const since = links.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
  const sent = about && sentOf(about, since);
  const messageOf = ({ messages }: OrderMessages) => {
    const reminder = sent === null ? undefined : reminderMessage(messages);
    if (reminder) return { message: reminder, label: words.sendReminder };
    const message = linksMessage(messages);
    return message ? { message, label: words.sendLinks(links.length) } : null;
  };
  return (
    <>
      <SendMessage name="liens" messageOf={messageOf} takesFocus={takesFocus} />
      {sent !== null && (
        <p className={classes.hint}>{words.sentAt(links.length, atMoment(sent, serverNow()))}</p>
      )}
    </>
  );
}

function sentOf({ order, messages }: OrderMessages, since: string): number | null {
  const message = linksMessage(messages);
  return message ? sentAt(order, message.key, since) : null;
}
