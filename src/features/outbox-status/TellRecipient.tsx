import { Fragment } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { phonesIn, readablePhone } from '../../domain/phone.ts';
import type { Entry } from '../../domain/submission.ts';
import { isComing } from '../../domain/submission.ts';
import { smsLink, whatsAppLink } from '../../domain/whatsapp.ts';
import { recipientOf } from '../../services/for-someone.ts';
import { ButtonAnchor } from '../../ui/ButtonLink.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { TELL_COPY } from './copy.ts';
import classes from './SubmissionList.module.css';

/**
 * A message to the recipient of an order that another person made, ready to send from the customer's phone.
 * It is offered while the order is received or on its way; before and after, it could promise nothing. It
 * does not say what is delivered.
 */
export function TellRecipient({ entry }: { entry: Entry }) {
  const now = useNow() ?? serverNow();
  const recipient = recipientOf(entry.request.fields);
  if (!recipient || !isComing(entry, now)) return null;
  const { name, phone } = recipient;
  const message = TELL_COPY.message(recipient, entry.request.slot?.time ?? null);
  const found = phonesIn(phone).map(({ number }) => number);
  const numbers = found.length > 0 ? [...new Set(found)] : [phone];
  const which = (number: string) => numbers.length > 1 && readablePhone(number);
  return (
    <Paper component="section" className={classes.card}>
      <h2 className={classes.title}>{TELL_COPY.title(name)}</h2>
      <p>{message}</p>
      <div className={classes.actions}>
        {numbers.map((number) => (
          <Fragment key={number}>
            <ButtonAnchor variant="light" href={smsLink(number, message)}>
              <Picture name="phone" /> {TELL_COPY.sms} {which(number)}
            </ButtonAnchor>
            <ButtonAnchor
              variant="light"
              href={whatsAppLink(number, message)}
              target="_blank"
              rel="noreferrer"
            >
              <Picture name="message" /> {TELL_COPY.whatsApp} {which(number)}
            </ButtonAnchor>
          </Fragment>
        ))}
      </div>
    </Paper>
  );
}
