import type { Entry } from '../../domain/submission.ts';
import { isComing } from '../../domain/submission.ts';
import { smsLink, whatsAppLink } from '../../domain/whatsapp.ts';
import { serverNow, useNow } from '../../live/clock.ts';
import { recipientOf } from '../../services/for-someone.ts';
import { ButtonAnchor } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { TELL_COPY } from './copy.ts';
import classes from './SubmissionList.module.css';

/**
 * A message to whoever receives an order that somebody else made, ready to send from the customer's own phone. Once the
 * order is received and while it is on its way: before and after there is nothing to promise. It does not say what is delivered.
 */
export function TellRecipient({ entry }: { entry: Entry }) {
  const now = useNow() ?? serverNow();
  const recipient = recipientOf(entry.request.fields);
  if (!recipient || !isComing(entry, now)) return null;
  const { name, phone } = recipient;
  const message = TELL_COPY.message(recipient, entry.request.slot?.time ?? null);
  return (
    <Card as="section" className={classes.card}>
      <h2 className={classes.title}>{TELL_COPY.title(name)}</h2>
      <p>{message}</p>
      <div className={classes.actions}>
        <ButtonAnchor tone="soft" href={smsLink(phone, message)}>
          <Picture name="phone" /> {TELL_COPY.sms}
        </ButtonAnchor>
        <ButtonAnchor tone="soft" href={whatsAppLink(phone, message)} target="_blank" rel="noreferrer">
          <Picture name="message" /> {TELL_COPY.whatsApp}
        </ButtonAnchor>
      </div>
    </Card>
  );
}
