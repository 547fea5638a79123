import { Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { resendConfirmation } from '../../backend/auth.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { AWAITING_COPY, SIGN_IN_COPY, SIGN_UP_CONFIRMATION_COPY } from './copy.ts';
import { CONSENT_COPY, MAIL_LINK_COPY, PRESS_COPY } from './mail-link-copy.ts';
import { Frame } from './SignInViews.tsx';
import type { Arrival } from './use-mail-link.ts';

const SPENT = {
  confirmation: MAIL_LINK_COPY.spentConfirmation,
  recovery: MAIL_LINK_COPY.spentRecovery,
  'email-change': MAIL_LINK_COPY.spentOther,
  'sign-in': MAIL_LINK_COPY.spentOther,
} as const;

interface ArrivalNoticeProps {
  readonly arrival: Arrival;
  /** Sends the confirmation mail again; not given when no account waits for confirmation. */
  readonly onResend?: () => void;
}

/** Says why a mail link did not work, and what to do next. */
export function ArrivalNotice({ arrival, onResend }: ArrivalNoticeProps) {
  if (arrival.kind === 'failed') {
    return (
      <Alert color="red" role="alert" title={MAIL_LINK_COPY.failedTitle}>
        <p>{arrival.problem.message}</p>
        {arrival.retry && (
          <Button variant="light" size="sm" onClick={arrival.retry}>
            {MAIL_LINK_COPY.retry}
          </Button>
        )}
      </Alert>
    );
  }
  if (arrival.kind !== 'spent') return null;
  return (
    <Alert color="yellow" role="alert" title={MAIL_LINK_COPY.spentTitle}>
      <p>{onResend ? SPENT[arrival.purpose] : MAIL_LINK_COPY.spentSignedIn}</p>
      {onResend && arrival.purpose === 'confirmation' && (
        <Button variant="light" size="sm" onClick={onResend}>
          {SIGN_UP_CONFIRMATION_COPY.send}
        </Button>
      )}
    </Alert>
  );
}

/** The page for a mail link that did not work while a customer is signed in: their account is unchanged. */
export function NothingOpened({ arrival, onLeave }: { arrival: Arrival; onLeave: () => void }) {
  return (
    <Frame title={SIGN_IN_COPY.title}>
      <ArrivalNotice arrival={arrival} />
      <Button fullWidth onClick={onLeave}>
        {MAIL_LINK_COPY.toAccount}
      </Button>
    </Frame>
  );
}

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
      <form onSubmit={send}>
        <Stack>
          <SendButton type="submit" fullWidth sending={isSending} sendingLabel={SIGN_IN_COPY.sending}>
            {copy.button}
          </SendButton>
        </Stack>
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
      <Stack>
        <Button fullWidth onClick={accept}>
          {CONSENT_COPY.accept(email)}
        </Button>
        <Button variant="default" fullWidth onClick={decline}>
          {present === null ? CONSENT_COPY.staySignedOut : CONSENT_COPY.stay(present)}
        </Button>
      </Stack>
    </Frame>
  );
}

/** Says that a change of e-mail address also needs the confirmation in the other mail. */
export function HalfConfirmed() {
  return <Frame title={MAIL_LINK_COPY.halfTitle} lead={MAIL_LINK_COPY.halfText} />;
}

interface AwaitingConfirmationProps {
  readonly email: string;
  readonly onChangeAddress: () => void;
}

/** After a sign-up, until its link has been followed: where the mail went, what to do, and two ways on (docs/rules/accounts.md#sign-up). */
export function AwaitingConfirmation({ email, onChangeAddress }: AwaitingConfirmationProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const resend = async () => {
    setSending(true);
    const sent = await resendConfirmation(email);
    setSending(false);
    setAnswer(sent.ok ? SIGN_UP_CONFIRMATION_COPY.sentText : sent.problem.message);
  };
  return (
    <Paper>
      <Stack>
        <h2>{AWAITING_COPY.title}</h2>
        <p>
          {AWAITING_COPY.before}
          <b>{email}</b>
          {AWAITING_COPY.after}
        </p>
        <Text size="sm" c="dimmed" textWrap="pretty">
          {AWAITING_COPY.nothing}
        </Text>
        <Group gap="xs">
          <SendButton variant="light" size="sm" sending={isSending} onClick={resend}>
            {AWAITING_COPY.resend}
          </SendButton>
          <Button variant="default" size="sm" onClick={onChangeAddress}>
            {AWAITING_COPY.change}
          </Button>
        </Group>
        <p role="status">{answer}</p>
      </Stack>
    </Paper>
  );
}
