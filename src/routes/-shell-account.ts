import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccount } from '../device/session/use-account.ts';
import type { Account } from '../features/shell/account.ts';

/** For the signed-in alone, and before they leave: whoever is not must not fetch it. */
const loadAuth = () => import('../backend/auth.ts');

/** What whoever is signed in has had since the page came to life. */
const forgetHere = async () => (await import('../backend/session.ts')).forgetSession();

/**
 * The header knows who is signed in from the device alone; leaving leads home
 * (docs/rules/accounts.md#way-out).
 */
export function useShellAccount(): Account {
  const { status } = useAccount();
  const navigate = useNavigate();
  const isSignedIn = status === 'signed-in';
  useEffect(() => {
    if (isSignedIn) loadAuth().catch(() => undefined);
  }, [isSignedIn]);
  if (!isSignedIn) return { signedIn: false };
  const onSignOut = async () => {
    // The session ends at once: the page may be closed the next moment.
    // Where what ends it on the server cannot be had, it ends on this device.
    loadAuth().then(({ signOut }) => signOut(), forgetHere);
    await navigate({ to: '/' });
  };
  return { signedIn: true, onSignOut };
}
