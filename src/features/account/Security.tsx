import { useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import { signOutElsewhere } from '../../backend/auth.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { dismissToast, notify } from '../../ui/notify.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './Account.module.css';
import { TOASTS } from './copy.ts';
import { Deletion, type DeletionProps } from './Deletion.tsx';
import { Failure } from './Failure.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { type CodesProps, SecondFactor } from './SecondFactor.tsx';
import { SECURITY_COPY } from './security-copy.ts';

/** The security settings of the account, and its deletion. */
export function Security({ userId, email, onDeleted, codes, onCodes }: DeletionProps & CodesProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leaveOthers = async () => {
    dismissToast();
    setProblem(null);
    setLeaving(true);
    const answer = await signOutElsewhere();
    setLeaving(false);
    if (!answer.ok) setProblem(answer.problem);
    void notify(
      answer.ok
        ? { tone: 'ok', ...SECURITY_COPY.signedOutElsewhere(answer.value) }
        : { tone: 'danger', title: TOASTS.failed, message: answer.problem.message },
    );
  };
  return (
    <>
      <SecondFactor {...{ email, codes, onCodes }} />
      <Section title={SECURITY_COPY.passwordTitle}>
        <PasswordForm email={email} />
      </Section>
      <Section title={SECURITY_COPY.devicesTitle} lead={SECURITY_COPY.devicesText}>
        <div className={classes.actions}>
          <BusyButton variant="default" isBusy={isLeaving} onClick={leaveOthers}>
            {SECURITY_COPY.signOutElsewhere}
          </BusyButton>
        </div>
        <Failure title={TOASTS.failed} problem={problem} />
      </Section>
      <Section title={SECURITY_COPY.deleteTitle} lead={SECURITY_COPY.deleteText}>
        <Deletion {...{ userId, email, onDeleted }} />
      </Section>
    </>
  );
}
