import { type FormEvent, useState } from 'react';
import { signOutElsewhere } from '../../backend/auth.ts';
import { deleteAccount } from '../../backend/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/Section.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './Account.module.css';
import { SECURITY_COPY, SIGN_IN_COPY, TOASTS } from './copy.ts';
import { GoingOn } from './GoingOn.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { useFields } from './use-fields.ts';

interface SecurityProps {
  readonly userId: string;
  readonly email: string;
  /** Signs out and leaves the page. */
  readonly onDeleted: () => Promise<void>;
}

/** The security settings of the account, and its deletion. */
export function Security({ userId, email, onDeleted }: SecurityProps) {
  const leaveOthers = async () => {
    const answer = await signOutElsewhere();
    void notify(
      answer.ok
        ? { tone: 'ok', ...SECURITY_COPY.signedOutElsewhere(answer.value) }
        : { tone: 'danger', title: TOASTS.failed, message: answer.problem.message },
    );
  };
  return (
    <>
      <SecondFactor email={email} />
      <Section title={SECURITY_COPY.passwordTitle}>
        <PasswordForm email={email} />
      </Section>
      <Section title={SECURITY_COPY.devicesTitle} lead={SECURITY_COPY.devicesText}>
        <div className={classes.actions}>
          <Button variant="default" onClick={leaveOthers}>
            {SECURITY_COPY.signOutElsewhere}
          </Button>
        </div>
      </Section>
      <Section title={SECURITY_COPY.deleteTitle} lead={SECURITY_COPY.deleteText}>
        <Deletion {...{ userId, email, onDeleted }} />
      </Section>
    </>
  );
}

/** Deletes the account in two steps, so that it cannot happen by accident. */
function Deletion({ userId, email, onDeleted }: SecurityProps) {
  const [isBegun, setBegun] = useState(false);
  const [isSending, setSending] = useState(false);
  const { values, form, bind, accept } = useFields({ confirmation: '' });
  if (!isBegun) {
    return (
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setBegun(true)}>
          {SECURITY_COPY.deleteBegin}
        </Button>
      </div>
    );
  }
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isSame = values.confirmation.trim().toLowerCase() === email.toLowerCase();
    if (isSending || !accept(isSame ? {} : { confirmation: SECURITY_COPY.deleteMismatch })) return;
    setSending(true);
    const answer = await deleteAccount();
    setSending(false);
    if (!answer.ok) {
      void notify({ tone: 'danger', title: TOASTS.failed, message: answer.problem.message });
      return;
    }
    void notify({ tone: 'ok', title: SECURITY_COPY.deleted, message: SECURITY_COPY.deletedText });
    await onDeleted();
  };
  return (
    <form className={classes.form} onSubmit={send} ref={form} noValidate>
      <GoingOn userId={userId} />
      <TextInput
        {...bind('confirmation')}
        label={SECURITY_COPY.deleteConfirm}
        type="email"
        autoComplete="off"
        required
      />
      <SendButton type="submit" sending={isSending} sendingLabel={SIGN_IN_COPY.sending}>
        {SECURITY_COPY.deleteForEver}
      </SendButton>
      <Button variant="default" onClick={() => setBegun(false)}>
        {SECURITY_COPY.cancel}
      </Button>
    </form>
  );
}
