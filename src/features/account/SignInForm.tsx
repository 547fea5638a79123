import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import { resendConfirmation, signIn } from '../../backend/auth.ts';
import { withNumberIfAsked } from '../../form/contact/with-number.ts';
import { goToNextField } from '../../form/engine/next-field.ts';
import { InView } from '../../form/notices/InView.tsx';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { checkSignIn, cleanField } from './checks.ts';
import { FIELD_LABELS, SIGN_IN_COPY, SIGN_UP_CONFIRMATION_COPY, TOASTS } from './copy.ts';
import { PasswordField, useFields } from './fields.tsx';
import { PasskeyButton } from './WithoutPassword.tsx';

interface SignInFormProps {
  readonly email: string;
  /** Called with the address as it is typed. */
  readonly onEmail: (email: string) => void;
  readonly onForgotten: () => void;
}

/** Signs in with e-mail and password, or with a passkey. The page reacts to the new session, not this form. */
export function SignInForm({ email, onEmail, onForgotten }: SignInFormProps) {
  const onType = (name: 'email' | 'password', value: string) => name === 'email' && onEmail(value);
  const { values, form, bind, accept } = useFields({ email, password: '' }, onType);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const address = cleanField('email', values.email);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!accept(checkSignIn(values))) return;
    setSending(true);
    const answer = await signIn(address, values.password);
    setSending(false);
    setProblem(answer.ok ? null : answer.problem);
    if (!answer.ok) {
      void notify({
        tone: 'danger',
        ...withNumberIfAsked({ title: TOASTS.signInFailed, message: answer.problem.message }),
      });
    }
  };

  return (
    <form onSubmit={send} onKeyDown={goToNextField} ref={form} noValidate>
      <Stack>
        <InView after={problem}>{problem && <SignInProblem problem={problem} email={address} />}</InView>
        <TextInput
          {...bind('email')}
          label={FIELD_LABELS.email}
          type="email"
          autoComplete="username"
          enterKeyHint="next"
          autoCapitalize="none"
          required
        />
        <PasswordField
          {...bind('password')}
          label={FIELD_LABELS.password}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <SendButton type="submit" fullWidth sending={isSending} sendingLabel={SIGN_IN_COPY.sending}>
          {SIGN_IN_COPY.signIn}
        </SendButton>
        <Button variant="default" fullWidth onClick={onForgotten}>
          {SIGN_IN_COPY.forgotten}
        </Button>
        <PasskeyButton />
      </Stack>
    </form>
  );
}

/**
 * The sign-in error, which stays in the page after its toast has gone. An unconfirmed address gets a button
 * that sends the confirmation again.
 */
function SignInProblem({ problem, email }: { problem: Problem; email: string }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  if (problem.code !== 'email_not_confirmed') {
    return (
      <Alert color="red" title={TOASTS.signInFailed}>
        {problem.message}
      </Alert>
    );
  }
  const resend = async () => {
    setSending(true);
    const sent = await resendConfirmation(email);
    setSending(false);
    setAnswer(sent.ok ? SIGN_UP_CONFIRMATION_COPY.sentText : sent.problem.message);
  };
  return (
    <Alert color="yellow" icon={<Icon name="message" />} title={SIGN_IN_COPY.notConfirmed}>
      <p>{problem.message}</p>
      <SendButton variant="light" size="sm" sending={isSending} onClick={resend}>
        {SIGN_IN_COPY.resend}
      </SendButton>
      <p role="status">{answer}</p>
    </Alert>
  );
}
