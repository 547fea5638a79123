import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '../../../backend/account-problem.ts';
import { type Payments, readPayments } from '../../../backend/desk/payments.ts';

/** In milliseconds: how often an open panel asks, while a link waits to be paid. */
const PERIOD = 5000;

interface OrderPayments {
  /** Null until they are known, and where there is no such order. */
  readonly payments: Payments | null;
  /** Why they could not be read; null where the last answer came. */
  readonly problem: Problem | null;
  reload(): Promise<void>;
}

/**
 * The payments of an order, asked for again when it is cancelled, and while one of its links waits to be paid and the page is seen.
 */
export function usePayments(id: string, isCancelled: boolean): OrderPayments {
  const [payments, setPayments] = useState<Payments | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const reload = useCallback(async () => {
    const answer = await readPayments(id);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) setPayments(answer.value);
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cancellation changes what is to be given back
  useEffect(() => void reload(), [reload, isCancelled]);
  const isWaiting = payments?.links.some(({ state }) => state === 'open') ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), PERIOD);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
  return { payments, problem, reload };
}
