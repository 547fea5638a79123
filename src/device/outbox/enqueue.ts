import * as v from 'valibot';
import { Entry, type NewEntry, newEntry, sameRequest } from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { AttachedFile } from '../attachments/attachments.ts';
import type { StorageError } from '../database/result.ts';
import { insertEntry, type OutboxError } from './entries.ts';

/**
 * The result of confirming a submission.
 * - ok: the entry is kept. With `durable` false it is only in this page's memory, for the reason in `why`; the
 * customer must be told. It is sent all the same while the page lives.
 * - 'taken': the id belongs to a different request (of another tab, or an earlier confirmation); `entry` is that one.
 * Nothing was written: amend it, or make a new id.
 * - 'invalid': the request does not fit the wire format; the form should have refused it.
 */
export type Submitted =
  | { ok: true; entry: Entry; durable: true }
  | { ok: true; entry: Entry; durable: false; why: StorageError }
  | { ok: false; error: 'taken'; entry: Entry }
  | { ok: false; error: 'invalid' | OutboxError };

/**
 * Writes a confirmed submission to the disk before anything is sent (docs/rules/sending.md#outbox). Confirming twice
 * keeps one entry.
 * @param files bytes of the request's files, stored in the same transaction
 * @param isKnown whether the customer knows of an entry under this id, which must not be taken for a new one
 */
export async function submit(
  fresh: NewEntry,
  now: Instant,
  files: readonly AttachedFile[] = [],
  isKnown = false,
): Promise<Submitted> {
  // An order that its customer knows of and the device does not was lost, with all that was known of its versions and its payment.
  const ifAbsent = { mayBePaid: isKnown, hasLostVersions: isKnown };
  const parsed = v.safeParse(Entry, { ...newEntry(fresh, now), ...ifAbsent });
  if (!parsed.success) return { ok: false, error: 'invalid' };
  const kept = await insertEntry(parsed.output, files, isKnown);
  if (!kept.ok) return kept;
  const { entry, inserted } = kept.value;
  if (!inserted && !sameRequest(entry.request, parsed.output.request)) {
    return { ok: false, error: 'taken', entry };
  }
  return kept.durable
    ? { ok: true, entry, durable: true }
    : { ok: true, entry, durable: false, why: kept.why };
}
