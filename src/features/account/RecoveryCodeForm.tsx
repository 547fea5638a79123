import { type FormEvent, useState } from 'react';
import { showRecoveryCode } from '../../backend/recovery-codes.ts';
import { ContactText } from '../../form/contact/ManagerNumber.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { notify } from '../../ui/notify.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './Account.module.css';
import { SIGN_IN_COPY } from './copy.ts';
import { LOST_COPY } from './recovery-copy.ts';
import { useFields } from './use-fields.ts';

const CODE = /^[A-Za-z0-9]{16}$/;

/** Asks for a recovery code, for customers who have lost their phone. A right code signs them in. */
export function RecoveryCodeForm() {
  const { values, form, bind, accept } = useFields({ secours: '' });
  const [isSending, setSending] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const code = values.secours.replaceAll(/[^A-Za-z0-9]/g, '');
    if (isSending || !accept(CODE.test(code) ? {} : { secours: LOST_COPY.invalid })) return;
    setSending(true);
    const answer = await showRecoveryCode(code);
    setSending(false);
    if (!answer.ok) accept({ secours: answer.problem.message });
    else void notify({ tone: 'warn', title: LOST_COPY.opened, message: LOST_COPY.openedText });
  };

  return (
    <form className={classes.form} onSubmit={send} ref={form} noValidate>
      <TextInput
        {...bind('secours')}
        label={LOST_COPY.label}
        description={LOST_COPY.help}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <SendButton type="submit" fullWidth sending={isSending} sendingLabel={SIGN_IN_COPY.sending}>
        {LOST_COPY.open}
      </SendButton>
      <p>
        <ContactText>{LOST_COPY.none}</ContactText>
      </p>
    </form>
  );
}
