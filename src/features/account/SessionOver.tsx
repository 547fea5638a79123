import { type ReactNode, useEffect, useRef, useState } from 'react';
import { wasEndedByServer } from '../../backend/ended-session.ts';
import type { AccountState } from '../../device/session/account.ts';
import { Alert } from '../../ui/notices/Alert.tsx';
import { SIGN_IN_COPY } from './copy.ts';
import { leave } from './leave.ts';
import { SignInForm } from './SignInForm.tsx';
import { CodeView, Frame, MailView } from './SignInViews.tsx';

interface Opened {
  readonly userId: string;
  readonly email: string;
}

interface SessionOverProps {
  readonly account: AccountState;
  /** The page of the account. */
  readonly children: (opened: Opened) => ReactNode;
  /** What is shown without a session. */
  readonly otherwise: ReactNode;
}

/**
 * A page of an account. Where the server has ended its session, the page stays as it was left, unseen, and the sign-in is offered in
 * its place (docs/rules/accounts.md#session).
 */
export function SessionOver({ account, children, otherwise }: SessionOverProps) {
  const last = useRef<Opened | null>(null);
  if (account.status === 'signed-in') last.current = { userId: account.userId, email: account.email };
  const opened = last.current;
  const isIn = account.status === 'signed-in';
  if (!opened || !(isIn || wasEndedByServer(opened.userId))) return otherwise;
  return (
    <>
      {!isIn && <SignInAgain email={opened.email} isCodeMissing={account.status === 'awaits-code'} />}
      <div hidden={!isIn}>{children(opened)}</div>
    </>
  );
}

interface SignInAgainProps {
  /** The address of the account whose session is over. */
  readonly email: string;
  /** Whether the password was right, and the code of the second factor is missing. */
  readonly isCodeMissing: boolean;
}

/** Offers the sign-in on the page whose session is over. */
function SignInAgain({ email: before, isCodeMissing }: SignInAgainProps) {
  const [email, setEmail] = useState(before);
  const [isForgotten, setForgotten] = useState(false);
  if (isCodeMissing) return <CodeView />;
  const notice = (
    <Alert color="yellow" role="alert" title={SIGN_IN_COPY.over}>
      {SIGN_IN_COPY.overText}
    </Alert>
  );
  if (isForgotten) {
    const goBack = () => setForgotten(false);
    return <MailView view="forgotten" {...{ email, notice }} onEmail={setEmail} onBack={goBack} />;
  }
  return (
    <Frame title={SIGN_IN_COPY.title}>
      {notice}
      <SignInForm email={email} onEmail={setEmail} onForgotten={() => setForgotten(true)} />
    </Frame>
  );
}

/**
 * Redirects an account page without a session: to /connexion, or home when the session ends, in whatever tab
 * (docs/rules/accounts.md#way-out), unless the customer is about to sign in again.
 */
export function useSignedOutRedirect(isIn: boolean): {
  way: () => '/' | '/connexion';
  signInAgain: () => void;
} {
  const way = useRef<'/' | '/connexion'>('/connexion');
  useEffect(() => {
    if (isIn) way.current = '/';
  }, [isIn]);
  const signInAgain = () => {
    way.current = '/connexion';
    void leave();
  };
  return { way: () => way.current, signInAgain };
}
