import { type FormEvent, useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import type { resendConfirmation } from '../../backend/auth.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/notify.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './Account.module.css';
import { checkFields, cleanField, emailDoubt } from './checks.ts';
import { FIELD_LABELS, RECOVERY_COPY, SIGN_IN_COPY, SIGN_UP_CONFIRMATION_COPY, TOASTS } from './copy.ts';
import { Failure } from './Failure.tsx';
import { useFields } from './use-fields.ts';

interface MailFormProps {
  readonly purpose: 'recovery' | 'confirmation';
  readonly email: string;
  /** Called with the address as it is typed. */
  readonly onEmail: (email: string) => void;
  readonly send: typeof resendConfirmation;
}

/** Asks for an e-mail address and sends a link to it: to choose a new password, or to confirm the address. */
export function MailForm({ purpose, email, onEmail, send }: MailFormProps) {
  const { values, form, bind, accept } = useFields({ email }, (_name, value) => onEmail(value));
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const copy = purpose === 'recovery' ? RECOVERY_COPY : SIGN_UP_CONFIRMATION_COPY;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (state === 'sending' || !accept(checkFields(values, ['email'], ''))) return;
    if (!accept(emailDoubt(values.email) ?? {})) return;
    setState('sending');
    const answer = await send(cleanField('email', values.email));
    setState(answer.ok ? 'sent' : 'idle');
    if (answer.ok) return;
    setProblem(answer.problem);
    void notify({ tone: 'danger', title: TOASTS.failed, message: answer.problem.message });
  };
  return (
    <form className={classes.form} onSubmit={submit} ref={form} noValidate>
      {state === 'sent' && (
        <Alert color="green" icon={<Icon name="message" />} role="status" title={RECOVERY_COPY.sentTitle}>
          {copy.sentText}
        </Alert>
      )}
      <TextInput
        {...bind('email')}
        label={FIELD_LABELS.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <Failure title={TOASTS.failed} problem={problem} />
      <SendButton type="submit" fullWidth sending={state === 'sending'} sendingLabel={SIGN_IN_COPY.sending}>
        {copy.send}
      </SendButton>
    </form>
  );
}
