import { useEffect, useState } from 'react';
import type { AccountState } from '../../device/session/account.ts';
import type { Provider } from '../../domain/person/sign-in-providers.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { dismissToastOfLeftPage, notify } from '../../ui/notices/notify.ts';
import { RECOVERY_COPY, SIGN_IN_COPY, TOASTS } from './copy.ts';
import {
  ArrivalNotice,
  AwaitingConfirmation,
  Consent,
  HalfConfirmed,
  NothingOpened,
  UnusedLink,
} from './LinkViews.tsx';
import { MAIL_LINK_COPY } from './mail-link-copy.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { REFERRAL_COPY } from './referral-copy.ts';
import { SignInForm } from './SignInForm.tsx';
import { CodeView, Frame, MailView, useHeadingFocus } from './SignInViews.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { type Arrival, useMailLink } from './use-mail-link.ts';
import { useHasEnded, useHasSignedIn } from './use-session-change.ts';
import { useSignUp } from './use-sign-up.ts';
import { ProviderButtons } from './WithoutPassword.tsx';

interface SignInPageProps {
  readonly account: AccountState;
  /** The sponsor's code that the address has brought; null without one. */
  readonly sponsor: string | null;
  /** The island's date, "2026-12-01". */
  readonly today: string;
  /** Called once the account is open, to move on to /mon-compte. */
  readonly onSignedIn: () => void;
  /** The providers that sign in without a password of ours. */
  readonly providers: readonly Provider[];
  /** Leaves for another site. */
  readonly onLeave: (address: string) => void;
}

/** In milliseconds: how long a notice stays that is about the page which is only being loaded. */
const OTHER_PAGE_MS = 15_000;

type View = 'sign-in' | 'sign-up' | 'change-address' | 'forgotten' | 'resend' | 'new-password';

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
export function SignInPage({ account, sponsor, today, onSignedIn, providers, onLeave }: SignInPageProps) {
  const [view, setView] = useState<View>('sign-in');
  const [email, setEmail] = useState('');
  /** Shows the view that the customer has chosen, without what went wrong in the one before. */
  const moveTo = (chosen: View) => {
    dismissToastOfLeftPage();
    setView(chosen);
  };
  const signUp = useSignUp(sponsor, () => setView('sign-up'));
  const arrival = useMailLink((next) => {
    setView((current) => viewFor(next) ?? current);
    if (next.kind === 'ordinary') signUp.readAwaited();
  });
  const hasEnded = useHasEnded(account, () => setView('sign-in'));
  const openedNothing = 'wasSignedIn' in arrival && arrival.wasSignedIn && !hasEnded;
  const isOpen =
    account.status === 'signed-in' && !openedNothing && !PENDING.has(arrival.kind) && view !== 'new-password';
  const isHeaded = HEADED.has(arrival.kind) && !isOpen;
  const isMailView = view === 'forgotten' || view === 'resend';
  const [isBack, setBack] = useState(false);
  const pressedView = account.status === 'awaits-code' ? 'code' : isMailView ? view : isBack ? 'back' : null;
  useHeadingFocus(signUp.isSent ? 'signed-up' : isHeaded ? arrival.kind : pressedView);

  const hasSignedIn = useHasSignedIn(account);
  const hasMoved = arrival.kind === 'opened' && arrival.purpose === 'email-change';

  useEffect(() => {
    if (!isOpen) return;
    // A customer who was signed in already is led on without a notice.
    if (hasSignedIn()) void notify({ tone: 'ok', ...TOASTS.signedIn });
    else if (hasMoved) void notify({ tone: 'ok', title: MAIL_LINK_COPY.moved });
    // The form that takes the code of a link is on another page.
    if (sponsor)
      void notify({
        tone: 'info',
        title: REFERRAL_COPY.brought,
        message: REFERRAL_COPY.broughtText,
        autoClose: OTHER_PAGE_MS,
      });
    onSignedIn();
  }, [isOpen, hasSignedIn, hasMoved, sponsor, onSignedIn]);

  if (arrival.kind === 'unused') return <UnusedLink arrival={arrival} />;
  if (arrival.kind === 'half-confirmed') return <HalfConfirmed />;
  if (arrival.kind === 'asks') {
    return <Consent arrival={arrival} present={'email' in account ? account.email : null} />;
  }

  if (isOpen || arrival.kind === 'opening') {
    return (
      <Frame title={SIGN_IN_COPY.title}>
        <Loading>{MAIL_LINK_COPY.opening}</Loading>
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
        <PasswordForm email={account.email} onSaved={onSignedIn} />
        <Button variant="default" fullWidth onClick={onSignedIn}>
          {MAIL_LINK_COPY.toAccount}
        </Button>
      </Frame>
    );
  }
  const notice = <ArrivalNotice arrival={arrival} onResend={() => moveTo('resend')} />;
  if (isMailView) {
    const goBack = () => {
      moveTo('sign-in');
      setBack(true);
    };
    return <MailView {...{ view, email, notice }} onEmail={setEmail} onBack={goBack} />;
  }
  const signsUp = view === 'sign-up' || view === 'change-address';
  const otherWays = <ProviderButtons providers={providers} onLeave={onLeave} />;
  return (
    <Frame title={SIGN_IN_COPY.title} lead={SIGN_IN_COPY.lead}>
      {notice}
      {signUp.awaited !== null && (
        <AwaitingConfirmation
          email={signUp.awaited}
          onChangeAddress={() => {
            signUp.giveUp();
            moveTo('change-address');
          }}
        />
      )}
      <Tabs
        id="connexion"
        value={signsUp ? 'sign-up' : 'sign-in'}
        onChange={(tab) => moveTo(tab === 'sign-up' ? tab : 'sign-in')}
      >
        <Tabs.List aria-label={SIGN_IN_COPY.tabsLabel}>
          <Tabs.Tab value="sign-in">{SIGN_IN_COPY.signInTab}</Tabs.Tab>
          <Tabs.Tab value="sign-up">{SIGN_IN_COPY.signUpTab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sign-in">
          <SignInForm email={email} onEmail={setEmail} onForgotten={() => moveTo('forgotten')} />
          {otherWays}
        </Tabs.Panel>
        <Tabs.Panel value="sign-up">
          <SignUpForm
            // The code may come after the form: what was typed comes with it.
            key={signUp.sponsor}
            today={today}
            begun={signUp.begun}
            onType={signUp.onType}
            startsWithEmail={view === 'change-address'}
            onSignedUp={(address) => {
              setEmail(address);
              signUp.noteSent(address);
              setView('sign-in');
            }}
          />
          {otherWays}
        </Tabs.Panel>
      </Tabs>
    </Frame>
  );
}
