import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Problem } from '../../../backend/account-problem.ts';
import { type DeskOrder, readOrder } from '../../../backend/desk/order.ts';
import { readStoredSession } from '../../../backend/session.ts';
import { keepOrder, keptOrder } from '../../../device/desk/kept-orders.ts';
import { useDeskActions } from '../../../device/desk/use-desk.ts';
import { newestRead } from '../../../device/newest-read.ts';
import { onWakeUp } from '../../../device/page/wake-up.ts';
import { SubmissionId } from '../../../domain/submission/wire.ts';

/** How often an open order is read again, in milliseconds: customer, courier and provider change it too. */
const PAUSE = 10_000;

interface Read {
  /** Null where there is no such order. */
  readonly order: DeskOrder | null;
  /** The moment at which it was read, where it comes from this device; null for the server's answer. */
  readonly keptAt: number | null;
}

/**
 * An order, read again while it is in sight. Without a network it is the copy that this device kept, where it has one.
 * @returns `read` is null before the first answer; `problem` is why there is none; `again` reads it after a change
 */
export function useOrder(id: string) {
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [begin] = useState(newestRead);
  const readOnce = useCallback(
    async (isAfterChange: boolean) => {
      const userId = readStoredSession()?.userId ?? '';
      const isNewest = begin(isAfterChange);
      // An address may hold anything, and the server fails at what is no id.
      const reply = v.is(SubmissionId, id) ? await readOrder(id) : ({ ok: true, value: null } as const);
      if (!isNewest()) return;
      setProblem(reply.ok ? null : reply.problem);
      if (reply.ok) {
        setRead({ order: reply.value, keptAt: null });
        if (reply.value) await keepOrder(reply.value, userId);
        return;
      }
      const copy = await keptOrder(id, userId);
      if (copy && isNewest()) setRead({ order: copy.order, keptAt: copy.at });
    },
    [id, begin],
  );
  const again = useCallback(() => readOnce(true), [readOnce]);
  useEffect(() => {
    void readOnce(false);
    const look = () => {
      if (document.visibilityState === 'visible') void readOnce(false);
    };
    const timer = setInterval(look, PAUSE);
    const stop = onWakeUp(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [readOnce]);
  useLeftQueue(id, again);
  return { read, problem, again };
}

/**
 * Calls back once an action on this order has left the queue: the server has applied it, so the order that was read before is out of
 * date.
 */
function useLeftQueue(id: string, onLeft: () => Promise<void>): void {
  const queued = useDeskActions()
    .filter(({ submissionId, state }) => submissionId === id && state === 'waiting')
    .map(({ place }) => place);
  const before = useRef<readonly number[]>([]);
  useEffect(() => {
    const hasLeft = before.current.some((place) => !queued.includes(place));
    before.current = queued;
    if (hasLeft) void onLeft();
  });
}
