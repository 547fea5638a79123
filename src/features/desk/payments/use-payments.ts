import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '../../../backend/account-problem.ts';
import {
  closeCardForm,
  hasOpenCardForm,
  type Payments,
  readPayments,
} from '../../../backend/desk/payments.ts';
import { newestRead } from '../../../device/newest-read.ts';

/** In milliseconds: how often an open panel asks, while a link waits to be paid. */
const PERIOD = 5000;

interface OrderPayments {
  /** Null until they are known, and where there is no such order. */
  readonly payments: Payments | null;
  /** Why they could not be read; null where the last answer came. */
  readonly problem: Problem | null;
  /** Reads them after a change. */
  reload(): Promise<void>;
}

/**
 * Reads the payments of an order (docs/rules/desk.md#payment-links). It reads them again when `version` changes, and every few seconds
 * while the page is visible and a link may still be paid. That is a link that waits, or a withdrawn one whose card form is open.
 * Such a card form is closed as soon as it is seen.
 * @param version changes when the order is cancelled or corrected, or when its links change
 */
export function usePayments(id: string, version: string): OrderPayments {
  const [payments, setPayments] = useState<Payments | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [begin] = useState(newestRead);
  const read = useCallback(
    async (isAfterChange: boolean) => {
      const isNewest = begin(isAfterChange);
      const answer = await readPayments(id);
      if (!isNewest()) return;
      setProblem(answer.ok ? null : answer.problem);
      if (!answer.ok) return;
      setPayments(answer.value);
      const open = answer.value?.links.filter(hasOpenCardForm) ?? [];
      if (open.length === 0) return;
      await Promise.all(open.map(closeCardForm));
      const isStillNewest = begin(true);
      const after = await readPayments(id);
      if (after.ok && isStillNewest()) setPayments(after.value);
    },
    [id, begin],
  );
  const reload = useCallback(() => read(true), [read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the order changes what is due and what is to be given back
  useEffect(() => void reload(), [reload, version]);
  const isWaiting = payments?.links.some((link) => link.state === 'open' || hasOpenCardForm(link)) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(false), PERIOD);
    return () => clearInterval(timer);
  }, [isWaiting, read]);
  return { payments, problem, reload };
}
