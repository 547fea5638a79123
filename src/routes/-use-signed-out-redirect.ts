import { useEffect, useRef } from 'react';
import { signOut } from '../backend/auth.ts';

/**
 * Where an account's page leads without a session: to /connexion; when it ends, in whatever tab, home
 * (docs/rules/accounts.md#way-out), unless it is to be begun again.
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
    void signOut();
  };
  return { way: () => way.current, signInAgain };
}
