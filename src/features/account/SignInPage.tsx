import { type ReactNode, useEffect, useState } from 'react';
import { recoverPassword, resendConfirmation } from '../../backend/auth.ts';
import { findFactor } from '../../backend/factors.ts';
import type { AccountState } from '../../device/session/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { notify } from '../../ui/notify.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { ArrivalNotice, NothingOpened } from './ArrivalNotice.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CODE_COPY, CONFIRMATION_COPY, LINK_COPY, RECOVERY_COPY, SIGN_IN_COPY, TOASTS } from './copy.ts';
import { Frame } from './Frame.tsx';
import { leave } from './leave.ts';
import { Consent, HalfConfirmed, UnusedLink } from './LinkViews.tsx';
import { MailForm } from './MailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
import { LOST_COPY } from './recovery-copy.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { type Arrival, useMailLink } from './use-mail-link.ts';

interface SignInPageProps {
  readonly account: AccountState;
  /** The island's date, "2026-12-01". */
  readonly today: string;
  /** Called once the account is open, to move on to /mon-compte. */
  readonly onSignedIn: () => void;
}

type View = 'sign-in' | 'sign-up' | 'forgotten' | 'resend' | 'new-password';

/** The first view for a visit through a mail link; null leaves the present view. */
function viewFor(arrival: Arrival): View | null {
  if (arrival.kind !== 'opened' && arrival.kind !== 'spent') return null;
  if (arrival.purpose !== 'recovery') return null;
  return arrival.kind === 'opened' ? 'new-password' : 'forgotten';
}

/** While the link is in one of these states, an existing session must not redirect to /mon-compte. */
const PENDING: ReadonlySet<Arrival['kind']> = new Set([
  'reading',
  'unused',
  'opening',
  'asks',
  'half-confirmed',
]);

/** These views replace the first one after a press or an answer, so the focus moves to their heading. */
const HEADED: ReadonlySet<Arrival['kind']> = new Set([
  'unused',
  'asks',
  'half-confirmed',
  'opened',
  'spent',
  'declined',
]);

/** /connexion: sign-in, sign-up, password recovery, second factor and the target of mail links. */
export function SignInPage({ account, today, onSignedIn }: SignInPageProps) {
  const [view, setView] = useState<View>('sign-in');
  const [email, setEmail] = useState('');
  const arrival = useMailLink((next) => setView((current) => viewFor(next) ?? current));
  const openedNothing = 'wasSignedIn' in arrival && arrival.wasSignedIn;
  const isOpen =
    account.status === 'signed-in' && !openedNothing && !PENDING.has(arrival.kind) && view !== 'new-password';
  const hasDeclined = arrival.kind === 'declined';
  useHeadingFocus(HEADED.has(arrival.kind) && !isOpen ? arrival.kind : null);

  useEffect(() => {
    if (!isOpen) return;
    if (!hasDeclined) void notify({ tone: 'ok', ...TOASTS.signedIn });
    onSignedIn();
  }, [isOpen, hasDeclined, onSignedIn]);

  if (arrival.kind === 'unused') return <UnusedLink arrival={arrival} />;
  if (arrival.kind === 'half-confirmed') return <HalfConfirmed />;
  if (arrival.kind === 'asks') {
    return <Consent arrival={arrival} present={'email' in account ? account.email : null} />;
  }

  if (isOpen || arrival.kind === 'opening') {
    return (
      <Frame title={SIGN_IN_COPY.title}>
        <Loading>{LINK_COPY.opening}</Loading>
      </Frame>
    );
  }
  if (account.status === 'awaits-code') return <CodeView />;
  if (account.status === 'signed-in' && openedNothing) {
    return <NothingOpened arrival={arrival} onLeave={onSignedIn} />;
  }
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

/** The second step of the sign-in: a code of the authenticator app, or a recovery code. */
function CodeView() {
  const [isLost, setLost] = useState(false);
  return (
    <Frame title={isLost ? LOST_COPY.title : CODE_COPY.title} lead={isLost ? LOST_COPY.lead : CODE_COPY.lead}>
      {isLost ? <RecoveryCodeForm /> : <CodeForm factor={findFactor} />}
      <Button tone="line" block onClick={() => setLost(!isLost)}>
        {isLost ? LOST_COPY.found : LOST_COPY.lost}
      </Button>
      <Button tone="line" block onClick={() => void leave()}>
        {CODE_COPY.cancel}
      </Button>
    </Frame>
  );
}
