import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsOnline } from '../../device/network/use-is-online.ts';
import { askLink, type LinkAnswer } from '../../device/payment/link.ts';

type LinkPhase = LinkAnswer | { readonly kind: 'opening' } | { readonly kind: 'offline' };

interface OpenLink {
  readonly phase: LinkPhase;
  /** Asks for the card form again: the same one while it can be paid, and its successor after that. */
  reopen(): void;
  /** Asks how the link stands now, and shows it where it is over. */
  check(): Promise<LinkAnswer>;
}

const ask = (token: string, opens: boolean) => askLink(token, opens, (url, init) => fetch(url, init));

/** Opens the checkout of a payment link, and again when the network comes back. Opening one charges nothing. */
export function useLink(token: string): OpenLink {
  const isOnline = useIsOnline();
  const [answer, setAnswer] = useState<LinkAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** The attempt whose answer is on screen: a change of the network must not replace a card form. */
  const shown = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that comes back is another reason to ask
  useEffect(() => {
    if (shown.current === attempt) return;
    let isCurrent = true;
    setAnswer(null);
    void ask(token, true).then((opened) => {
      if (!isCurrent) return;
      if (opened.kind === 'link') shown.current = attempt;
      setAnswer(opened);
    });
    return () => {
      isCurrent = false;
    };
  }, [token, attempt, isOnline]);

  const reopen = useCallback(() => setAttempt((count) => count + 1), []);
  const check = useCallback(async () => {
    const now = await ask(token, false);
    if (now.kind === 'link' && now.link.state !== 'open') setAnswer(now);
    return now;
  }, [token]);
  const phase = answer ?? ({ kind: 'opening' } as const);
  return { phase: phase.kind === 'unreachable' && !isOnline ? { kind: 'offline' } : phase, reopen, check };
}
