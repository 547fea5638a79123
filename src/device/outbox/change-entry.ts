import type { Change, Entry } from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { AttachedFile } from '../attachments/attachments.ts';
import { serverNow } from '../clock/clock.ts';
import { onOutboxChange, updateEntry } from './entries.ts';

/** In milliseconds: an attempt on a network that does not answer holds the submission no longer than this. */
const ATTEMPT_LIMIT = 40_000;

/**
 * Changes a submission for the customer. During an attempt the change waits until that attempt has ended; it is
 * refused as 'sending' only when the attempt takes longer than the limit.
 * @param files bytes that the changed submission needs, stored in the same transaction
 */
export async function changeBetweenAttempts(
  id: string,
  event: (entry: Entry, now: Instant) => Change,
  files: readonly AttachedFile[] = [],
): ReturnType<typeof updateEntry> {
  const giveUpAt = Date.now() + ATTEMPT_LIMIT;
  for (;;) {
    // The listener is added before the update, because the attempt may end during it.
    const next = nextChange(giveUpAt - Date.now());
    const done = await updateEntry(id, (entry) => event(entry, serverNow()), files);
    const isUnderWay = done.ok && !done.value.ok && done.value.reason === 'sending';
    if (!isUnderWay || Date.now() > giveUpAt) {
      next.stop();
      return done;
    }
    await next.happened;
  }
}

/** Resolves at the next change of any submission, or after `limit` milliseconds. */
function nextChange(limit: number): { happened: Promise<void>; stop: () => void } {
  let stop = () => {};
  const happened = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, limit));
    const unsubscribe = onOutboxChange(() => resolve());
    stop = () => {
      clearTimeout(timer);
      unsubscribe();
    };
  });
  return { happened: happened.finally(stop), stop };
}
