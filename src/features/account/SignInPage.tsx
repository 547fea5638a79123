import { type ReactNode, useEffect, useState } from 'react';
import { recoverPassword, resendConfirmation, signOut } from '../../api/auth.ts';
import { findFactor } from '../../api/factors.ts';
import type { AccountState } from '../../live/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CODE_COPY, CONFIRMATION_COPY, LINK_COPY, RECOVERY_COPY, SIGN_IN_COPY, TOASTS } from './copy.ts';
import { MailForm } from './MailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
import { LOST_COPY } from './recovery-copy.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { type Arrival, useMailLink } from './use-mail-link.ts';

interface SignInPageProps {
  readonly account: AccountState;
  /** The island's date. */
  readonly today: string;
  /** The account is open: on to /mon-compte. */
  readonly onSignedIn: () => void;
}

type View = 'sign-in' | 'sign-up' | 'forgotten' | 'resend' | 'new-password';

/** What a visit that comes from the link of a mail shows first; null leaves the view as it is. */
function viewFor(arrival: Arrival): View | null {
  if (arrival.kind !== 'opened' && arrival.kind !== 'spent') return null;
  if (arrival.purpose === 'confirmation') return null;
  return arrival.kind === 'opened' ? 'new-password' : 'forgotten';
}

/** /connexion: sign in, sign up, a forgotten password, the second factor, and where the links of mails lead. */
export function SignInPage({ account, today, onSignedIn }: SignInPageProps) {
  const [view, setView] = useState<View>('sign-in');
  const [email, setEmail] = useState('');
  const arrival = useMailLink((next) => setView((current) => viewFor(next) ?? current));
  const isArriving = arrival.kind === 'reading' || arrival.kind === 'opening';
  const isOpen = account.status === 'signed-in' && !isArriving && view !== 'new-password';

  useEffect(() => {
    if (!isOpen) return;
    void notify({ tone: 'ok', ...TOASTS.signedIn });
    onSignedIn();
  }, [isOpen, onSignedIn]);

  if (isOpen || arrival.kind === 'opening') {
    return (
      <Frame title={SIGN_IN_COPY.title}>
        <Loading>{LINK_COPY.opening}</Loading>
      </Frame>
    );
  }
  if (account.status === 'awaits-code') return <CodeView />;
  if (account.status === 'signed-in') {
    return (
      <Frame title={RECOVERY_COPY.newTitle} lead={RECOVERY_COPY.newLead}>
        <PasswordForm email={account.email} onSaved={() => setView('sign-in')} />
      </Frame>
    );
  }
  const notice = <ArrivalNotice arrival={arrival} onResend={() => setView('resend')} />;
  if (view === 'forgotten' || view === 'resend') {
    return <MailView view={view} email={email} notice={notice} onBack={() => setView('sign-in')} />;
  }
  return (
    <Frame title={SIGN_IN_COPY.title} lead={SIGN_IN_COPY.lead}>
      {notice}
      <Tabs
        label={SIGN_IN_COPY.tabsLabel}
        tabs={TABS}
        current={view === 'sign-up' ? view : 'sign-in'}
        onChange={setView}
      >
        {view === 'sign-up' ? (
          <SignUpForm
            today={today}
            onSignedUp={(address) => {
              setEmail(address);
              setView('sign-in');
            }}
          />
        ) : (
          <SignInForm email={email} onEmail={setEmail} onForgotten={() => setView('forgotten')} />
        )}
      </Tabs>
    </Frame>
  );
}

const TABS = [
  { id: 'sign-in', label: SIGN_IN_COPY.signInTab },
  { id: 'sign-up', label: SIGN_IN_COPY.signUpTab },
] as const;

function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Page narrow>
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
    </Page>
  );
}

/** A link that opened nothing says so, and what to do next. */
function ArrivalNotice({ arrival, onResend }: { arrival: Arrival; onResend: () => void }) {
  if (arrival.kind === 'failed') {
    return (
      <Notice tone="danger" role="alert" title={LINK_COPY.failedTitle}>
        <p>{arrival.problem.message}</p>
        {arrival.retry && (
          <Button tone="soft" size="small" onClick={arrival.retry}>
            {LINK_COPY.retry}
          </Button>
        )}
      </Notice>
    );
  }
  if (arrival.kind !== 'spent') return null;
  const isRecovery = arrival.purpose === 'recovery';
  return (
    <Notice tone="warn" role="alert" title={LINK_COPY.spentTitle}>
      <p>{isRecovery ? LINK_COPY.spentRecovery : LINK_COPY.spentConfirmation}</p>
      {!isRecovery && (
        <Button tone="soft" size="small" onClick={onResend}>
          {CONFIRMATION_COPY.send}
        </Button>
      )}
    </Notice>
  );
}

interface MailViewProps {
  readonly view: 'forgotten' | 'resend';
  readonly email: string;
  readonly notice: ReactNode;
  readonly onBack: () => void;
}

function MailView({ view, email, notice, onBack }: MailViewProps) {
  const copy = view === 'forgotten' ? RECOVERY_COPY : CONFIRMATION_COPY;
  return (
    <Frame title={copy.title} lead={copy.lead}>
      {view === 'forgotten' && notice}
      <MailForm
        purpose={view === 'forgotten' ? 'recovery' : 'confirmation'}
        email={email}
        send={view === 'forgotten' ? recoverPassword : resendConfirmation}
      />
      <Button tone="line" block onClick={onBack}>
        {RECOVERY_COPY.back}
      </Button>
    </Frame>
  );
}

/** The password was right; the account opens with a code of the phone, or with one that was kept for its loss. */
function CodeView() {
  const [isLost, setLost] = useState(false);
  return (
    <Frame title={isLost ? LOST_COPY.title : CODE_COPY.title} lead={isLost ? LOST_COPY.lead : CODE_COPY.lead}>
      {isLost ? <RecoveryCodeForm /> : <CodeForm factor={findFactor} />}
      <Button tone="line" block onClick={() => setLost(!isLost)}>
        {isLost ? LOST_COPY.found : LOST_COPY.lost}
      </Button>
      <Button tone="line" block onClick={() => void signOut()}>
        {CODE_COPY.cancel}
      </Button>
    </Frame>
  );
}
