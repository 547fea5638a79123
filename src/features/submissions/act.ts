import { STORAGE_ERRORS } from '../../copy/storage.ts';
import { changeBetweenAttempts } from '../../device/outbox/change-entry.ts';
import { removeFinished } from '../../device/outbox/entries.ts';
import type { Change, Entry } from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { dismissToast, notify } from '../../ui/notices/notify.ts';
import { SUBMISSIONS_COPY } from './list-copy.ts';

/** The ids of submissions that an action is being applied to. */
const underWay = new Set<string>();

/**
 * Applies an action to a submission, or says that it is no longer possible. Nothing is said of one that was pressed before the action
 * before it has shown: it may be a second press of the same button.
 */
export async function act(id: string, event: (entry: Entry, now: Instant) => Change): Promise<void> {
  const isFirst = !underWay.has(id);
  underWay.add(id);
  dismissToast();
  const done = await changeBetweenAttempts(id, event).finally(() => isFirst && underWay.delete(id));
  if (!done.ok) void notify({ tone: 'danger', title: SUBMISSIONS_COPY.notWritten });
  else if (!done.value.ok && isFirst) void notify({ tone: 'warn', title: SUBMISSIONS_COPY.moved });
}

/** Takes finished submissions off the list, or says why this device cannot. */
export async function takeOffList(ids: readonly string[]): Promise<void> {
  dismissToast();
  for (const id of ids) {
    const done = await removeFinished(id);
    if (done.ok) continue;
    const title = SUBMISSIONS_COPY.notRemoved(ids.length);
    return void notify({ tone: 'danger', title, message: STORAGE_ERRORS[done.error] });
  }
}
