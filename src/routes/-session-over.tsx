import { type ReactNode, useRef } from 'react';
import { wasEndedByServer } from '../backend/ended-session.ts';
import type { AccountState } from '../device/session/account.ts';
import { SignInAgain } from '../features/account/SignInAgain.tsx';

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
