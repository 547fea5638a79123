import type { Instant } from '../../domain/island-time.ts';
import type { Change, Entry } from '../../domain/submission.ts';
import { serverNow } from '../../live/clock.ts';
import { onOutboxChange, updateEntry } from '../../storage/outbox.ts';
import { notify } from '../../ui/notify.ts';
import { LIST_COPY } from './list-copy.ts';

/** An attempt on a network that does not answer holds the submission for this long at most. */
const ATTEMPT_LIMIT = 40_000;

/** Does what the customer asked of a submission, and says so where it can't be done any more. */
export async function act(id: string, event: (entry: Entry, now: Instant) => Change): Promise<void> {
  const change = () => updateEntry(id, (entry) => event(entry, serverNow()));
  const giveUpAt = Date.now() + ATTEMPT_LIMIT;
  for (;;) {
    const done = await change();
    if (!done.ok) return void notify({ tone: 'danger', title: LIST_COPY.notWritten });
    if (done.value.ok) return;
    // It was tapped in the middle of an attempt: the wish stands until that attempt has ended.
    if (done.value.reason !== 'sending' || Date.now() > giveUpAt) break;
    await nextChange(giveUpAt - Date.now());
  }
  void notify({ tone: 'warn', title: LIST_COPY.moved });
}

/** The next change of any submission, or the end of the wait. */
function nextChange(limit: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, Math.max(0, limit));
    const stop = onOutboxChange(finish);
  });
}
