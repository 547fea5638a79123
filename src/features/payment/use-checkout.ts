import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsOnline } from '../../device/network/use-is-online.ts';
import type { Entry } from '../../domain/submission.ts';
import { type CheckoutPhase, openCardForm } from './open-card-form.ts';

export interface OpenCheckout {
  readonly phase: CheckoutPhase;
  /**
   * Asks the server again: the answer is the same checkout while it can be paid, and its successor after
   * that.
   */
  reopen(): void;
}

const OPENING = { kind: 'opening', isAgain: false } as const;
const OFFLINE = { kind: 'offline' } as const;

/**
 * Opens the checkout of an order, and again when the network comes back. It tries even when the browser
 * reports no network. Opening a checkout charges nothing.
 */
export function useCheckout(entry: Entry): OpenCheckout {
  const isOnline = useIsOnline();
  const [phase, setPhase] = useState<CheckoutPhase>(OPENING);
  const [attempt, setAttempt] = useState(0);
  const { id } = entry;
  /** The attempt whose card form is on screen: a change of the network must not replace it. */
  const shown = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is read anew at each attempt
  useEffect(() => {
    if (shown.current === attempt) return;
    let isCurrent = true;
    setPhase({ kind: 'opening', isAgain: attempt > 0 });
    void openCardForm(entry).then((opened) => {
      if (!isCurrent) return;
      if (opened.kind === 'ready') shown.current = attempt;
      setPhase(opened);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, attempt, isOnline]);

  const reopen = useCallback(() => setAttempt((count) => count + 1), []);
  return { phase: phase.kind === 'unreachable' && !isOnline ? OFFLINE : phase, reopen };
}
