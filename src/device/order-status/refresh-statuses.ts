import * as v from 'valibot';
import { askFunction, type Fetch } from '../../backend/ask-function.ts';
import { MAX_ASKED, StatusReply } from '../../domain/order/order-status.ts';
import { type Owner, shownTo } from '../../domain/person/owner.ts';
import { type Entry, isFollowed, mayBeGivenBack, noteProgress } from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { listEntries, updateEntry } from '../outbox/entries.ts';

/** The orders of this device whose status may still change. */
export function followedEntries(entries: readonly Entry[], now: Instant): Entry[] {
  return entries.filter((entry) => isFollowed(entry, now));
}

/** The followed entries, and those that are over while a refund of theirs may still come. */
export function askedEntries(entries: readonly Entry[], now: Instant): Entry[] {
  const over = entries.filter((entry) => mayBeGivenBack(entry, now));
  return [...over, ...followedEntries(entries, now)];
}

/**
 * Asks for the status of the received orders of this device and stores it with them. Null when there is none to ask
 * for, or when no answer came: the last known status then stays. Never throws.
 */
export async function refreshStatuses(
  fetch: Fetch,
  now: Instant,
  account: Owner,
): Promise<StatusReply | null> {
  const listed = await listEntries();
  const asked = listed.ok ? askedEntries(shownTo(listed.value.entries, account), now) : [];
  if (asked.length === 0) return null;
  let last: StatusReply | null = null;
  // The newest first: one answer holds MAX_ASKED.
  for (let end = asked.length; end > 0; end -= MAX_ASKED) {
    const some = asked.slice(Math.max(0, end - MAX_ASKED), end);
    const reply = await askStatuses(
      some.map(({ id }) => id),
      fetch,
    );
    if (!reply) return last;
    for (const state of reply.orders) {
      const entry = some.find(({ id }) => id.toLowerCase() === state.submissionId.toLowerCase());
      if (entry) await updateEntry(entry.id, (current) => noteProgress(current, state));
    }
    last = reply;
  }
  return last;
}

/** Where the orders of these ids stand, on whatever device they were made; null when nobody answered. */
async function askStatuses(submissionIds: readonly string[], fetch: Fetch): Promise<StatusReply | null> {
  const answer = await askFunction(fetch, 'order-status', { submissionIds });
  const parsed = v.safeParse(StatusReply, answer?.status === 200 ? answer.json : null);
  return parsed.success ? parsed.output : null;
}
