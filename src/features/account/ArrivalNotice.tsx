import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CONFIRMATION_COPY, LINK_COPY, SIGN_IN_COPY } from './copy.ts';
import { Frame } from './Frame.tsx';
import type { Arrival } from './use-mail-link.ts';

const SPENT = {
  confirmation: LINK_COPY.spentConfirmation,
  recovery: LINK_COPY.spentRecovery,
  'email-change': LINK_COPY.spentOther,
  'sign-in': LINK_COPY.spentOther,
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
      <Alert color="red" role="alert" title={LINK_COPY.failedTitle}>
        <p>{arrival.problem.message}</p>
        {arrival.retry && (
          <Button variant="light" size="sm" onClick={arrival.retry}>
            {LINK_COPY.retry}
          </Button>
        )}
      </Alert>
    );
  }
  if (arrival.kind !== 'spent') return null;
  return (
    <Alert color="yellow" role="alert" title={LINK_COPY.spentTitle}>
      <p>{onResend ? SPENT[arrival.purpose] : LINK_COPY.spentSignedIn}</p>
      {onResend && arrival.purpose === 'confirmation' && (
        <Button variant="light" size="sm" onClick={onResend}>
          {CONFIRMATION_COPY.send}
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
        {LINK_COPY.toAccount}
      </Button>
    </Frame>
  );
}
