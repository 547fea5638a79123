import { useState } from 'react';
import { resendConfirmation } from '../../backend/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './Account.module.css';
import { AWAITING_COPY, SIGN_UP_CONFIRMATION_COPY } from './copy.ts';

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
    <Paper className={classes.form}>
      <h2>{AWAITING_COPY.title}</h2>
      <p className={classes.address}>
        {AWAITING_COPY.before}
        <b>{email}</b>
        {AWAITING_COPY.after}
      </p>
      <p className={classes.small}>{AWAITING_COPY.nothing}</p>
      <div className={classes.actions}>
        <SendButton variant="light" size="sm" sending={isSending} onClick={resend}>
          {AWAITING_COPY.resend}
        </SendButton>
        <Button variant="default" size="sm" onClick={onChangeAddress}>
          {AWAITING_COPY.change}
        </Button>
      </div>
      <p role="status">{answer}</p>
    </Paper>
  );
}
