import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import { changePassword } from '../../backend/auth.ts';
import { readStoredSession } from '../../backend/session.ts';
import { goToNextField } from '../../form/engine/next-field.ts';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { checkFields } from './checks.ts';
import { FIELD_LABELS, RECOVERY_COPY, SIGN_IN_COPY, TOASTS } from './copy.ts';
import { Failure, PasswordField, useFields } from './fields.tsx';

interface PasswordFormProps {
  /** Lets the browser's password manager link the new password to this account. */
  readonly email: string;
  readonly onSaved?: () => void;
}

/**
 * Sets a new password for the signed-in customer. The current one is asked for when it has opened the session, otherwise once the
 * server asks for it (docs/rules/accounts.md#new-password).
 */
export function PasswordForm({ email, onSaved }: PasswordFormProps) {
  const [asksForCurrent, setAsksForCurrent] = useState(() => !readStoredSession()?.isWithoutPassword);
  const names = asksForCurrent ? (['currentPassword', 'password'] as const) : (['password'] as const);
  const { values, form, bind, accept, fill } = useFields({ currentPassword: '', password: '' });
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (isSending || !accept(checkFields(values, names, ''))) return;
    setSending(true);
    const answer = await changePassword(values.password, asksForCurrent ? values.currentPassword : null);
    setSending(false);
    if (!answer.ok) {
      const { code, message } = answer.problem;
      if (code === 'current_password_required') {
        setAsksForCurrent(true);
        accept({ currentPassword: message });
      } else setProblem(answer.problem);
      void notify({ tone: 'danger', title: TOASTS.failed, message });
      return;
    }
    fill(() => ({ currentPassword: '', password: '' }));
    void notify({ tone: 'ok', title: RECOVERY_COPY.saved, message: RECOVERY_COPY.savedText });
    onSaved?.();
  };

  return (
    <form onSubmit={send} onKeyDown={goToNextField} ref={form} noValidate>
      <Stack>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {asksForCurrent && (
          <PasswordField
            {...bind('currentPassword')}
            label={FIELD_LABELS.currentPassword}
            autoComplete="current-password"
            enterKeyHint="next"
          />
        )}
        <PasswordField
          {...bind('password')}
          label={RECOVERY_COPY.newPassword}
          description={SIGN_IN_COPY.passwordRule}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Failure title={TOASTS.failed} problem={problem} />
        <SendButton type="submit" sending={isSending} sendingLabel={SIGN_IN_COPY.sending}>
          {RECOVERY_COPY.save}
        </SendButton>
      </Stack>
    </form>
  );
}
