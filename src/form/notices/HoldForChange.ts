import { useEffect, useRef } from 'react';
import { release, renewHoldOnInput } from '../../device/outbox/hold.ts';
import { type Entry, hasArrived } from '../../domain/submission.ts';
import { notify } from '../../ui/notices/notify.ts';
import { withNumber } from '../contact/with-number.ts';
import { useFormState } from '../engine/form-context.ts';
import type { Confirmed } from '../engine/form-stages.ts';
import { NOTICE_COPY } from '../engine/notice-copy.ts';
import { asksTheSame, type Filled, isSame, partFrom } from '../engine/second-order.ts';

interface HoldForChangeProps extends Filled {
  /** The submission that this form changes. */
  readonly entry: Entry;
  /** The version that this form has confirmed; null when the form was opened to change the submission. */
  readonly confirmed: Confirmed | null;
  readonly isSending: boolean;
}

/**
 * Holds a submission back while its form changes it (docs/rules/sending.md#held-back). When the submission was sent all the
 * same, the edits become a separate draft.
 */
export function HoldForChange({
  service,
  store,
  draft,
  entry,
  confirmed,
  isSending,
}: HoldForChangeProps): null {
  const { id } = entry;
  const values = useFormState(store, (state) => state.values);
  const isChanging = confirmed === null || !isSame(service, values, confirmed.values);
  const waits = !hasArrived(entry) && entry.state !== 'cancelled';
  const latest = useRef({ service, store, draft, entry });
  latest.current = { service, store, draft, entry };

  useEffect(() => {
    if (isSending || !waits) return;
    if (isChanging) return renewHoldOnInput(id, 'change');
    void release(id, 'change');
  }, [id, isChanging, isSending, waits]);

  const hasLeft = hasArrived(entry) && confirmed === null && !isSending;
  useEffect(() => {
    if (hasLeft) void tellLeft(latest.current);
  }, [hasLeft]);
  return null;
}

/** Separates the form from an order that was sent without its edits, and shows a notice. */
async function tellLeft({ entry, ...filled }: Filled & { entry: Entry }): Promise<void> {
  if (asksTheSame(filled.service, filled.store.get().values, entry)) {
    await filled.draft.discard();
    return void notify({ tone: 'warn', ...NOTICE_COPY.leftUnchanged });
  }
  await partFrom(filled, entry);
  void notify({ tone: 'warn', ...withNumber(NOTICE_COPY.refused.received) });
}
