import { useEffect, useEffectEvent, useState } from 'react';
import type { SignUpData } from '../../backend/auth.ts';
import { awaitedConfirmation, dropAwaited } from '../../backend/mail-links.ts';
import { forgetSponsorCode, keepSponsorCode, sponsorCode } from '../../device/customer/sponsor-code.ts';
import { useReloadBlock } from '../../device/page/use-reload-block.ts';
import { keysOf } from '../../domain/collections.ts';

export type SignUp = SignUpData & {
  readonly email: string;
  readonly password: string;
  /** The code of a sponsor; empty without one. */
  readonly referral_code: string;
};

const NOTHING: SignUp = {
  firstname: '',
  lastname: '',
  username: '',
  phone: '',
  address: '',
  birthdate: '',
  email: '',
  password: '',
  referral_code: '',
};

/**
 * A sign-up as the page keeps it: what is typed, also behind another tab, and the address that has still to be confirmed.
 * @param brought the sponsor's code that the address has brought; null without one
 * @param onLink called when the address of the page has brought a sponsor's code
 */
export function useSignUp(brought: string | null, onLink: () => void) {
  const [begun, setBegun] = useState(NOTHING);
  const [awaited, setAwaited] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [sponsor, setSponsor] = useState('');
  // The sponsor's code is kept on the device.
  const isTyped =
    awaited === null && keysOf(begun).some((name) => name !== 'referral_code' && begun[name] !== '');
  useReloadBlock('sign-up', isTyped);
  const onBrought = useEffectEvent(onLink);
  useEffect(() => {
    const read = async () => {
      if (brought !== null) await keepSponsorCode(brought);
      const code = await sponsorCode();
      if (code === '') return;
      setSponsor(code);
      setBegun((current) => ({ ...current, referral_code: current.referral_code || code }));
      if (brought !== null) onBrought();
    };
    void read();
  }, [brought]);
  return {
    begun,
    /** The sponsor's code that a link has left on this device. */
    sponsor,
    onType: (name: keyof SignUp, value: string) => setBegun((current) => ({ ...current, [name]: value })),
    awaited,
    /** Sent from this page just now. */
    isSent,
    /** Looks whether a sign-up of an earlier visit still waits for the press of its link. */
    readAwaited: () => setAwaited(awaitedConfirmation(Date.now())),
    noteSent: (email: string) => {
      void forgetSponsorCode();
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
