import { useState } from 'react';
import type { StatusChange } from '../../../domain/order/status-changes.ts';
import { notify } from '../../../ui/notify.ts';
import { type Sent, store } from '../settings/use-table.ts';
import { OPENING_COPY } from './copy.ts';

export interface Changing {
  readonly isSending: boolean;
  /** Why the last change was not stored; null after one that was, and before the first. */
  readonly sent: Sent | null;
  /** Sends a change. Returns whether it is done. */
  readonly send: (change: StatusChange) => Promise<boolean>;
}

/**
 * Sends changes of the opening at once, or not at all: one that left later could close what somebody has just reopened.
 * @param again reads what is published then
 */
export function useChange(again: () => Promise<void>): Changing {
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const send = async (change: StatusChange) => {
    setSending(true);
    const answer = await store({ kind: 'change', key: crypto.randomUUID(), name: 'status', change });
    const isDone = answer.outcome === 'done';
    setSent(isDone ? null : answer);
    if (isDone) {
      await again();
      void notify({ tone: 'ok', title: OPENING_COPY.done[change.do], message: OPENING_COPY.doneText });
    }
    setSending(false);
    return isDone;
  };
  return { isSending, sent, send };
}
