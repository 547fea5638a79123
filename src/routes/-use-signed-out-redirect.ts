import { useEffect, useRef } from 'react';
import { leave } from '../features/account/leave.ts';

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
