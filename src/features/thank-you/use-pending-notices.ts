import { useEffect, useRef } from 'react';
import type { Entry, SubmissionState } from '../../domain/submission.ts';
import { notify } from '../../ui/notify.ts';
import { PENDING_NOTICES } from './copy.ts';

/** States in which the sending has ended and the customer has to act. */
const FAILED: ReadonlySet<SubmissionState> = new Set(['needs-attention', 'slot-passed', 'price-changed']);

/**
 * Says what became of the form that was pending when the page was opened, once
 * (docs/rules/pages.md#thank-you-page). What waits for the network has not failed, and the form itself has
 * already said that a submission was received.
 * @param entry null where there is none, undefined until that is known
 */
export function usePendingNotices(entry: Entry | null | undefined, isApplication: boolean): void {
  const isSaid = useRef(false);
  const hasNone = entry === null;
  const hasFailed = entry != null && !isApplication && FAILED.has(entry.state);
  useEffect(() => {
    if (isSaid.current || !(hasNone || hasFailed)) return;
    isSaid.current = true;
    if (hasFailed) void notify({ tone: 'danger', ...PENDING_NOTICES.failed });
    else void notify({ tone: 'info', ...PENDING_NOTICES.none });
  }, [hasNone, hasFailed]);
}
