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
 * The payments of an order, asked for again when it is cancelled or corrected, when its links or what is left to pay have changed
 * elsewhere, and while the page is seen and one of its links may be paid: one that waits, or one that was withdrawn while its card form was open (docs/rules/desk.md#payment-links). That form is closed, whatever
 * has withdrawn the link: a new link in its place, a correction, or the cancellation of the order.
 * @param version of the order, which says something else once it was cancelled or corrected, or its links were changed
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: such a change of the order changes what is due and what is to be given back
  useEffect(() => void reload(), [reload, version]);
  const isWaiting = payments?.links.some((link) => link.state === 'open' || hasOpenCardForm(link)) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(false), PERIOD);
    return () => clearInterval(timer);
  }, [isWaiting, read]);
  return { payments, problem, reload };
}
