import { type FormEvent, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './Account.module.css';
import { SIGN_IN_COPY } from './copy.ts';
import { Frame } from './Frame.tsx';
import { CONSENT_COPY, MAIL_LINK_COPY, PRESS_COPY } from './mail-link-copy.ts';
import type { Arrival } from './use-mail-link.ts';

type Of<Kind extends Arrival['kind']> = Extract<Arrival, { kind: Kind }>;

/**
 * The page of a mail link: one button, and the link is used only when it is pressed, because mail scanners
 * open links too.
 */
export function UnusedLink({ arrival }: { readonly arrival: Of<'unused'> }) {
  const [isSending, setSending] = useState(false);
  const copy = PRESS_COPY[arrival.purpose];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    await arrival.press();
    setSending(false);
  };
  return (
    <Frame title={copy.title} lead={copy.lead}>
      {arrival.problem && !isSending && (
        <Alert color="red" role="alert" title={MAIL_LINK_COPY.notUsedTitle}>
          {arrival.problem.message}
        </Alert>
      )}
      <form className={classes.form} onSubmit={send}>
        <SendButton type="submit" fullWidth sending={isSending} sendingLabel={SIGN_IN_COPY.sending}>
          {copy.button}
        </SendButton>
      </form>
    </Frame>
  );
}

interface ConsentProps {
  readonly arrival: Of<'asks'>;
  /** The e-mail of the account signed in on this device; null when there is none. */
  readonly present: string | null;
}

/** Asks whether the link's account may replace this device's session. */
export function Consent({ arrival, present }: ConsentProps) {
  const { email, accept, decline } = arrival;
  return (
    <Frame
      title={CONSENT_COPY.title(email)}
      lead={present === null ? CONSENT_COPY.notAsked : CONSENT_COPY.otherAccount(present)}
    >
      <div className={classes.form}>
        <Button fullWidth onClick={accept}>
          {CONSENT_COPY.accept(email)}
        </Button>
        <Button variant="default" fullWidth onClick={decline}>
          {present === null ? CONSENT_COPY.staySignedOut : CONSENT_COPY.stay(present)}
        </Button>
      </div>
    </Frame>
  );
}

/** Says that a change of e-mail address also needs the confirmation in the other mail. */
export function HalfConfirmed() {
  return <Frame title={MAIL_LINK_COPY.halfTitle} lead={MAIL_LINK_COPY.halfText} />;
}
