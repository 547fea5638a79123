import * as v from 'valibot';
import type { Bytes } from '../../domain/files.ts';
import { Sha256, SubmissionId } from '../../domain/submission/wire.ts';
import { InstantSchema } from '../../domain/time/instant-schema.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import * as rows from '../database/rows.ts';
import type { Companion } from '../database/transactions.ts';

/** A file of a submission with all its bytes. Its name and its field are in the submission's request. */
export const Attachment = v.object({
  submissionId: SubmissionId,
  sha256: Sha256,
  storedAt: InstantSchema,
  bytes: v.instance(ArrayBuffer),
});

/** Bytes to store with a submission. Their seven days count from `storedAt`. */
export type AttachedFile = { sha256: string; bytes: Bytes; storedAt: Instant };

/**
 * Retention in milliseconds: files are deleted with the receipt, and after 7 days at the latest
 * (docs/rules/files.md#on-the-device).
 */
export const ATTACHMENT_LIFETIME = 7 * 24 * 60 * 60_000;

const keyOf = (submissionId: string, sha256: string) => `${submissionId}/${sha256}`;

/** The rows for these files: one row each, so that one file can be read without the others. */
export function attachmentRows(submissionId: string, files: readonly AttachedFile[]): Companion[] {
  return files.map(({ sha256, bytes, storedAt }) => ({
    store: 'attachments',
    key: keyOf(submissionId, sha256),
    // Copies the bytes: storing a view would store its whole buffer.
    value: { submissionId, sha256, storedAt, bytes: bytes.slice().buffer },
  }));
}

/**
 * Stores files that another app has shared. Their submission is not confirmed yet.
 * @returns whether the device has stored all of them: some may be in this page's memory only
 */
export async function keepAttachments(
  submissionId: string,
  files: readonly AttachedFile[],
): Promise<boolean> {
  let areStored = true;
  for (const { store, key, value } of attachmentRows(submissionId, files)) {
    const saved = await rows.put(store, key, value);
    areStored &&= saved.ok && saved.durable;
  }
  return areStored;
}

/** The bytes of one file; null when this device does not have them, or cannot read them now. */
export async function readAttachment(submissionId: string, sha256: string): Promise<Bytes | null> {
  const found = await findAttachment(submissionId, sha256);
  return found === 'later' ? null : found;
}

/**
 * The bytes of one file. Null when this device does not have them or its disk has damaged them. 'later' when another tab keeps the
 * database from answering: the caller may not say then that the file is lost.
 */
export async function findAttachment(submissionId: string, sha256: string): Promise<Bytes | null | 'later'> {
  const read = await rows.get('attachments', keyOf(submissionId, sha256));
  if (!read.ok) return read.error === 'frozen' || read.error === 'blocked' ? 'later' : null;
  const parsed = v.safeParse(Attachment, read.value);
  return parsed.success ? new Uint8Array(parsed.output.bytes) : null;
}

/**
 * Stores files of one submission with another too, dated as they were.
 * @returns the hashes of those that this device has
 */
export async function copyAttachments(
  from: string,
  to: string,
  hashes: readonly string[],
): Promise<readonly string[]> {
  const copied: string[] = [];
  for (const sha256 of hashes) {
    const read = await rows.get('attachments', keyOf(from, sha256));
    const parsed = read.ok ? v.safeParse(Attachment, read.value) : null;
    if (!parsed?.success) continue;
    await rows.put('attachments', keyOf(to, sha256), { ...parsed.output, submissionId: to });
    copied.push(sha256);
  }
  return copied;
}

/** Hashes of the files that this device has for a submission. */
export async function heldAttachments(submissionId: string): Promise<string[]> {
  const read = await rows.keys('attachments');
  const prefix = keyOf(submissionId, '');
  const keys = read.ok ? read.value.filter((key) => key.startsWith(prefix)) : [];
  return keys.map((key) => key.slice(prefix.length));
}

/** Deletes the files of submissions that were received. */
export async function removeAttachments(...submissionIds: readonly string[]): Promise<void> {
  const read = await rows.keys('attachments');
  const prefixes = submissionIds.map((id) => keyOf(id, ''));
  for (const key of read.ok ? read.value : []) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) await rows.remove('attachments', key);
  }
}

/**
 * Deletes files that {@link keepAttachments} has stored with a draft. Files of a confirmed submission stay with it.
 * @param only hash of the one file to delete; all of them by default
 */
export async function removeDraftAttachments(submissionId: string, only?: string): Promise<void> {
  const confirmed = await rows.get('outbox', submissionId);
  if (!confirmed.ok || confirmed.value !== undefined) return;
  if (only === undefined) await removeAttachments(submissionId);
  else await rows.remove('attachments', keyOf(submissionId, only));
}

/**
 * Deletes files after 7 days, unreadable rows, and rows whose date is more than 7 days in the future, because a wrong
 * clock has written it.
 */
export async function purgeAttachments(now: Instant): Promise<void> {
  const read = await rows.keys('attachments');
  for (const key of read.ok ? read.value : []) {
    const row = await rows.get('attachments', key);
    const parsed = row.ok ? v.safeParse(Attachment, row.value) : null;
    const age = parsed?.success ? Math.abs(now - parsed.output.storedAt) : Number.POSITIVE_INFINITY;
    if (row.ok && age >= ATTACHMENT_LIFETIME) await rows.remove('attachments', key);
  }
}

/** The SHA-256 of some bytes in lower-case hexadecimal, which names files on the wire. */
export async function sha256Of(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
