import { Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import { recoverPassword, resendConfirmation } from '../../backend/auth.ts';
import { awaitedFactor, showRecoveryCode } from '../../backend/factors.ts';
import { ContactText } from '../../form/contact/ManagerNumber.tsx';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { CodeForm } from './CodeForm.tsx';
import { checkFields, cleanField, emailDoubt } from './checks.ts';
import {
  CODE_COPY,
  FIELD_LABELS,
  RECOVERY_COPY,
  SIGN_IN_COPY,
  SIGN_UP_CONFIRMATION_COPY,
  TOASTS,
  NO_ACCOUNTS_COPY as words,
} from './copy.ts';
import { Failure, useFields } from './fields.tsx';
import { leave } from './leave.ts';
import { LOST_COPY } from './security-copy.ts';

interface FrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

/** The page frame that all views of /connexion share. */
export function Frame({ title, lead, children }: FrameProps) {
  return (
    <Page narrow>
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
    </Page>
  );
}

/**
 * Moves the focus to the heading of a new view, as a navigation does: the button that was pressed is gone, or below it.
 * @param view null for views that appear without a press
 */
export function useHeadingFocus(view: string | null): void {
  const shown = useRef(view);
  useEffect(() => {
    if (view === shown.current) return;
    shown.current = view;
    if (view !== null) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [view]);
}

interface MailViewProps {
  readonly view: 'forgotten' | 'resend';
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly notice: ReactNode;
  readonly onBack: () => void;
}

export function MailView({ view, email, onEmail, notice, onBack }: MailViewProps) {
  const copy = view === 'forgotten' ? RECOVERY_COPY : SIGN_UP_CONFIRMATION_COPY;
  return (
    <Frame title={copy.title} lead={copy.lead}>
      {view === 'forgotten' && notice}
      <MailForm
        purpose={view === 'forgotten' ? 'recovery' : 'confirmation'}
        {...{ email, onEmail }}
        send={view === 'forgotten' ? recoverPassword : resendConfirmation}
      />
      <Button variant="default" fullWidth onClick={onBack}>
        {RECOVERY_COPY.back}
      </Button>
    </Frame>
  );
}

/** The password was right; the account opens with a code of the phone, or with one that was kept for its loss. */
export function CodeView() {
  const [isLost, setLost] = useState(false);
  useHeadingFocus(isLost ? 'lost' : 'found');
  return (
    <Frame title={isLost ? LOST_COPY.title : CODE_COPY.title} lead={isLost ? LOST_COPY.lead : CODE_COPY.lead}>
      {isLost ? <RecoveryCodeForm /> : <CodeForm factor={awaitedFactor} />}
      <Button variant="default" fullWidth onClick={() => setLost(!isLost)}>
        {isLost ? LOST_COPY.found : LOST_COPY.lost}
      </Button>
      <Button variant="default" fullWidth onClick={() => void leave()}>
        {CODE_COPY.cancel}
      </Button>
    </Frame>
  );
}

const CODE = /^[A-Za-z0-9]{16}$/;

/** Asks for a recovery code, for customers who have lost their phone. A right code signs them in. */
function RecoveryCodeForm() {
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
    <form onSubmit={send} ref={form} noValidate>
      <Stack>
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
      </Stack>
    </form>
  );
}

interface MailFormProps {
  readonly purpose: 'recovery' | 'confirmation';
  readonly email: string;
  /** Called with the address as it is typed. */
  readonly onEmail: (email: string) => void;
  readonly send: typeof resendConfirmation;
}

/** Asks for an e-mail address and sends a link to it: to choose a new password, or to confirm the address. */
function MailForm({ purpose, email, onEmail, send }: MailFormProps) {
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
    <form onSubmit={submit} ref={form} noValidate>
      <Stack>
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
      </Stack>
    </form>
  );
}

/** Replaces the account pages on a site without a server, which cannot have accounts. */
export function NoAccounts() {
  return (
    <Page narrow>
      <PageTitle lead={words.text}>{words.title}</PageTitle>
      <ButtonLink to="/mes-envois" fullWidth>
        {words.submissions}
      </ButtonLink>
    </Page>
  );
}
