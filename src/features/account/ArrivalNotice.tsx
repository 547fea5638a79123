import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SIGN_IN_COPY, SIGN_UP_CONFIRMATION_COPY } from './copy.ts';
import { Frame } from './Frame.tsx';
import { MAIL_LINK_COPY } from './mail-link-copy.ts';
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
