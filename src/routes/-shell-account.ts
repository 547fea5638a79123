import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAuth } from '../device/session/use-auth.ts';
import type { Account } from '../features/shell/nav-links.ts';

/** Only signed-in customers load it, and before they sign out: others must not download it. */
const loadLeave = () => import('../features/account/leave.ts');

/** Ends the session on this device. A signed-in page has loaded this module already. */
const forgetHere = async () => (await import('../backend/session.ts')).forgetSession();

/**
 * The session as the header needs it, read from the device alone. Signing out leads home
 * (docs/rules/accounts.md#way-out).
 */
export function useShellAccount(): Account {
  const { status } = useAuth();
  const navigate = useNavigate();
  const isSignedIn = status === 'signed-in';
  useEffect(() => {
    if (isSignedIn) loadLeave().catch(() => undefined);
  }, [isSignedIn]);
  if (!isSignedIn) return { signedIn: false };
  const onSignOut = async () => {
    // If the module that ends the session on the server cannot be loaded, it ends on this device.
    const leave = await loadLeave().then(
      (module) => module.leave,
      () => forgetHere,
    );
    if ((await leave()) !== false) await navigate({ to: '/' });
  };
  return { signedIn: true, onSignOut };
}
