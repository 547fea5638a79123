import type { Instant } from '../../domain/island-time.ts';
import type { Change, Entry } from '../../domain/submission.ts';
import type { AttachedFile } from '../attachments/attachments.ts';
import { serverNow } from '../clock/clock.ts';
import { onOutboxChange, updateEntry } from './entries.ts';

/** An attempt on a network that does not answer holds the submission for this long at most. */
const ATTEMPT_LIMIT = 40_000;

/**
 * Changes a submission at the customer's wish. In the middle of an attempt the wish stands until that attempt has ended:
 * 'sending' is the answer only where it goes on for longer than the customer would wait.
 * @param files bytes that the changed submission needs, kept in the same step
 */
export async function changeBetweenAttempts(
  id: string,
  event: (entry: Entry, now: Instant) => Change,
  files: readonly AttachedFile[] = [],
): ReturnType<typeof updateEntry> {
  const giveUpAt = Date.now() + ATTEMPT_LIMIT;
  for (;;) {
    // Listened for before the question: the attempt may end while it is being answered.
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

/** The next change of any submission, or the end of the wait. */
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
