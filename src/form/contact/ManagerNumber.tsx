import { useCompany } from '../../device/reference-data/use-every-page.ts';
import { shownPhone } from '../../domain/typography.ts';
import { callLink, whatsAppLink } from '../../domain/whatsapp.ts';
import { asksForContact, CONTACT_COPY } from './contact-copy.ts';
import classes from './ManagerNumber.module.css';

interface ManagerNumberProps {
  /** The prepared text of the WhatsApp message. */
  readonly message?: string;
}

/** Links to call the order manager and to write to them (docs/rules/forms.md#managers-number). */
export function ManagerNumber({ message = CONTACT_COPY.message }: ManagerNumberProps) {
  const { whatsappNumber } = useCompany();
  const number = shownPhone(whatsappNumber);
  return (
    <span className={classes.ways}>
      <a className={classes.way} href={callLink(whatsappNumber)} aria-label={CONTACT_COPY.call(number)}>
        {number}
      </a>
      <a
        className={classes.way}
        href={whatsAppLink(whatsappNumber, message)}
        target="_blank"
        rel="noreferrer"
        aria-label={CONTACT_COPY.write}
      >
        {CONTACT_COPY.whatsApp}
      </a>
    </span>
  );
}

/** A message, followed by the manager's number when it asks to be contacted. */
export function ContactText({ children }: { children: string }) {
  if (!asksForContact(children)) return children;
  return (
    <>
      {children} <ManagerNumber />
    </>
  );
}
