import { useCompany } from '../../device/reference-data/use-every-page.ts';
import { callLink, whatsAppLink } from '../../domain/person/phone.ts';
import { shownPhone } from '../../domain/text/typography.ts';
import type { Service } from '../../services/define.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
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

/** The help of an order form, with the number of the order manager (docs/rules/forms.md#managers-number). */
export function ManagerHelp({ service }: { service: Service }) {
  if (!service.isDelivered) return null;
  return (
    <Alert icon={<Icon name="message" />} title={CONTACT_COPY.title}>
      <ManagerNumber message={CONTACT_COPY.of(service.copy.title)} />
    </Alert>
  );
}
