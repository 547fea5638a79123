import * as v from 'valibot';
import type { Instant } from '../../domain/island-time.ts';
import { Entry, type NewEntry, newEntry, sameRequest } from '../../domain/submission.ts';
import type { AttachedFile } from '../attachments/attachments.ts';
import type { StorageError } from '../database/result.ts';
import { insertEntry, type OutboxError } from './entries.ts';

/**
 * - ok: the entry is kept. `durable` false: in this page's memory only, for the reason in `why`; say so plainly. It will
 *   be sent all the same while the page lives.
 * - 'taken': the id already belongs to a different request (another tab, an earlier confirmation); `entry` is that one.
 *   Amend it, or make a new id: nothing was written.
 * - 'invalid': the request cannot go on the wire as it is; the form should have said so.
 */
export type Submitted =
  | { ok: true; entry: Entry; durable: true }
  | { ok: true; entry: Entry; durable: false; why: StorageError }
  | { ok: false; error: 'taken'; entry: Entry }
  | { ok: false; error: 'invalid' | OutboxError };

/**
 * Writes a confirmed submission to the disk before anything is sent (docs/rules/sending.md#outbox).
 * Confirming twice keeps one entry.
 * @param files bytes of the request's files, written in the same step
 */
export async function submit(
  fresh: NewEntry,
  now: Instant,
  files: readonly AttachedFile[] = [],
): Promise<Submitted> {
  const parsed = v.safeParse(Entry, newEntry(fresh, now));
  if (!parsed.success) return { ok: false, error: 'invalid' };
  const kept = await insertEntry(parsed.output, files);
  if (!kept.ok) return kept;
  const { entry, inserted } = kept.value;
  if (!inserted && !sameRequest(entry.request, parsed.output.request)) {
    return { ok: false, error: 'taken', entry };
  }
  return kept.durable
    ? { ok: true, entry, durable: true }
    : { ok: true, entry, durable: false, why: kept.why };
}
