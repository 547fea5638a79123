import { type FormEvent, useState } from 'react';
import { changePassword } from '../../api/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { notify } from '../../ui/notify.ts';
import classes from './Account.module.css';
import { checkFields } from './checks.ts';
import { RECOVERY_COPY, SIGN_IN_COPY, TOASTS } from './copy.ts';
import { useFields } from './use-fields.ts';

interface PasswordFormProps {
  /** For the browser's password manager, which otherwise would not know whose password it is. */
  readonly email: string;
  readonly onSaved?: () => void;
}

/** A new password for whoever is signed in. */
export function PasswordForm({ email, onSaved }: PasswordFormProps) {
  const { values, form, bind, accept, fill } = useFields({ password: '' });
  const [isSending, setSending] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !accept(checkFields(values, ['password'], ''))) return;
    setSending(true);
    const answer = await changePassword(values.password);
    setSending(false);
    if (!answer.ok) {
      void notify({ tone: 'danger', title: TOASTS.failed, message: answer.problem.message });
      return;
    }
    fill({ password: '' });
    void notify({ tone: 'ok', title: RECOVERY_COPY.saved, message: RECOVERY_COPY.savedText });
    onSaved?.();
  };

  return (
    <form className={classes.form} onSubmit={send} ref={form} noValidate>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...bind('password')}
        label={RECOVERY_COPY.newPassword}
        help={SIGN_IN_COPY.passwordRule}
        type="password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" tone="filled" sending={isSending} sendingLabel={SIGN_IN_COPY.sending}>
        {RECOVERY_COPY.save}
      </Button>
    </form>
  );
}
