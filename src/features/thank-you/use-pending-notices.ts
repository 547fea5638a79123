import { useEffect, useRef } from 'react';
import type { Entry, SubmissionState } from '../../domain/submission.ts';
import { withNumber } from '../../form/contact/with-number.ts';
import { notify } from '../../ui/notify.ts';
import { PENDING_NOTICES } from './copy.ts';

/** States in which sending has ended and the customer has to act. */
const FAILED: ReadonlySet<SubmissionState> = new Set(['needs-attention', 'slot-passed', 'price-changed']);

/**
 * Shows, once, a notice about the submission that was pending when the page opened
 * (docs/rules/pages.md#thank-you-page). An order waiting for the network has not failed, and the form has
 * already said that a submission was received.
 * @param entry null when there is none, undefined while that is unknown
 */
export function usePendingNotices(entry: Entry | null | undefined, isApplication: boolean): void {
  const isSaid = useRef(false);
  const hasNone = entry === null;
  const hasFailed = entry != null && !isApplication && FAILED.has(entry.state);
  useEffect(() => {
    if (isSaid.current || !(hasNone || hasFailed)) return;
    isSaid.current = true;
    if (hasFailed) void notify({ tone: 'danger', ...withNumber(PENDING_NOTICES.failed) });
    else void notify({ tone: 'info', ...PENDING_NOTICES.none });
  }, [hasNone, hasFailed]);
}
