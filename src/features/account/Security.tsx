import { Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import { signOutElsewhere } from '../../backend/auth.ts';
import { isAnotherSignedIn } from '../../backend/ended-session.ts';
import { deleteAccount } from '../../backend/profile.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { useEntries } from '../../device/outbox/use-outbox.ts';
import { referenceOf } from '../../domain/submission.ts';
import { useProof } from '../../form/proof/use-proof.tsx';
import { BusyButton, Button } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { dismissToast, notify } from '../../ui/notices/notify.ts';
import { SIGN_IN_COPY, TOASTS } from './copy.ts';
import { Failure, useFields } from './fields.tsx';
import { thatGoOn } from './leave.ts';
import { Passkeys } from './Passkeys.tsx';
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
      <Passkeys />
      <Section title={SECURITY_COPY.passwordTitle}>
        <PasswordForm email={email} />
      </Section>
      <Section title={SECURITY_COPY.devicesTitle} lead={SECURITY_COPY.devicesText}>
        <Group gap="xs">
          <BusyButton variant="default" isBusy={isLeaving} onClick={leaveOthers}>
            {SECURITY_COPY.signOutElsewhere}
          </BusyButton>
        </Group>
        <Failure title={TOASTS.failed} problem={problem} />
      </Section>
      <Section title={SECURITY_COPY.deleteTitle} lead={SECURITY_COPY.deleteText}>
        <Deletion {...{ userId, email, onDeleted }} />
      </Section>
    </>
  );
}

interface DeletionProps {
  readonly userId: string;
  readonly email: string;
  /** Signs out and leaves the page. */
  readonly onDeleted: () => Promise<void>;
}

/** The id of the button that begins it. */
const BEGIN = 'supprimer-compte';

/**
 * Deletes the account in two steps, so that it cannot happen by accident. The focus goes from the button to the field that takes its
 * place, and back when nothing is deleted.
 */
function Deletion({ userId, email, onDeleted }: DeletionProps) {
  const [isBegun, setBegun] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { withProof, question } = useProof();
  const { values, form, bind, accept } = useFields({ confirmation: '' });
  if (!isBegun) {
    return (
      <Group gap="xs" data-focus-home="confirmation">
        <Button id={BEGIN} variant="default" onClick={() => setBegun(true)}>
          {SECURITY_COPY.deleteBegin}
        </Button>
      </Group>
    );
  }
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const isSame = values.confirmation.trim().toLowerCase() === email.toLowerCase();
    if (isSending || !accept(isSame ? {} : { confirmation: SECURITY_COPY.deleteMismatch })) return;
    setSending(true);
    const answer = await withProof(deleteAccount);
    setSending(false);
    if (!answer) return;
    if (!answer.ok) {
      setProblem(answer.problem);
      void notify({ tone: 'danger', title: TOASTS.failed, message: answer.problem.message });
      return;
    }
    if (!isAnotherSignedIn(userId)) {
      void notify({ tone: 'ok', title: SECURITY_COPY.deleted, message: SECURITY_COPY.deletedText });
    }
    await onDeleted();
  };
  return (
    <>
      {question}
      <form onSubmit={send} ref={form} noValidate data-focus-home={BEGIN}>
        <Stack>
          <GoingOn userId={userId} />
          <TextInput
            {...bind('confirmation')}
            label={SECURITY_COPY.deleteConfirm}
            type="email"
            autoComplete="off"
            required
          />
          <Failure title={TOASTS.failed} problem={problem} />
          <SendButton type="submit" sending={isSending} sendingLabel={SIGN_IN_COPY.sending}>
            {SECURITY_COPY.deleteForEver}
          </SendButton>
          <Button variant="default" onClick={() => setBegun(false)}>
            {SECURITY_COPY.cancel}
          </Button>
        </Stack>
      </form>
    </>
  );
}

/** Names what is under way on this device before the account is deleted, and says what becomes of it. */
function GoingOn({ userId }: { readonly userId: string }) {
  const entries = thatGoOn(useEntries() ?? [], userId, serverNow());
  if (entries.length === 0) return null;
  return (
    <Alert color="yellow" title={SECURITY_COPY.goingOn(entries.length)}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>{SECURITY_COPY.goingOnNamed(entry.title, referenceOf(entry))}</li>
        ))}
      </ul>
      {SECURITY_COPY.goingOnText}
    </Alert>
  );
}
