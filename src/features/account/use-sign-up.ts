import { useState } from 'react';
import { awaitedConfirmation, dropAwaited } from '../../backend/asked-links.ts';
import type { SignUpData } from '../../backend/auth.ts';

export type SignUp = SignUpData & { readonly email: string; readonly password: string };

const NOTHING: SignUp = {
  firstname: '',
  lastname: '',
  username: '',
  phone: '',
  address: '',
  birthdate: '',
  email: '',
  password: '',
};

/** A sign-up as the page keeps it: what is typed, also behind another tab, and the address that has still to be confirmed. */
export function useSignUp() {
  const [begun, setBegun] = useState(NOTHING);
  const [awaited, setAwaited] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  return {
    begun,
    onType: (name: keyof SignUp, value: string) => setBegun((current) => ({ ...current, [name]: value })),
    awaited,
    /** Sent from this page just now. */
    isSent,
    /** Looks whether an earlier visit has left one that waits. */
    readAwaited: () => setAwaited(awaitedConfirmation(Date.now())),
    noteSent: (email: string) => {
      setAwaited(email);
      setSent(true);
    },
    giveUp: () => {
      dropAwaited(Date.now());
      setAwaited(null);
      setSent(false);
    },
  };
}
