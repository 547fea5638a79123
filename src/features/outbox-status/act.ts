import { changeBetweenAttempts } from '../../device/outbox/change-entry.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { Change, Entry } from '../../domain/submission.ts';
import { dismissToast, notify } from '../../ui/notify.ts';
import { SUBMISSIONS_COPY } from './list-copy.ts';

/** Applies an action to a submission, or says that it is no longer possible. */
export async function act(id: string, event: (entry: Entry, now: Instant) => Change): Promise<void> {
  dismissToast();
  const done = await changeBetweenAttempts(id, event);
  if (!done.ok) void notify({ tone: 'danger', title: SUBMISSIONS_COPY.notWritten });
  else if (!done.value.ok) void notify({ tone: 'warn', title: SUBMISSIONS_COPY.moved });
}
