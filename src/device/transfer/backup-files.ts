import * as v from 'valibot';
import { Sha256, SubmissionId } from '../../domain/submission/wire.ts';
import { type Entry, hasArrived } from '../../domain/submission.ts';
import { fromBase64, toBase64 } from '../../domain/text/base64.ts';
import { InstantSchema } from '../../domain/time/instant-schema.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { ATTACHMENT_LIFETIME, type AttachedFile, Attachment, sha256Of } from '../attachments/attachments.ts';
import type { Result, Stored } from '../database/result.ts';
import * as rows from '../database/rows.ts';

/** One of the customer's documents in a backup file of « Mes envois »; `data` is base64. */
export const BackedUpFile = v.object({
  submissionId: SubmissionId,
  sha256: Sha256,
  storedAt: InstantSchema,
  data: v.string(),
});
type BackedUpFile = v.InferOutput<typeof BackedUpFile>;

/**
 * The documents of these submissions as JSON texts, read one at a time. Others stay: the photo of a courier's delivery is among the
 * attachments too. An error while another tab keeps the database from answering: a file without them would seem whole.
 * @param draftIds of drafts, whose documents are counted as left out: a draft is restored without them
 * @param room bytes that the texts may take together
 * @returns the texts, and the number of documents that did not fit or belong to a draft
 */
export async function readFiles(
  submissionIds: ReadonlySet<string>,
  draftIds: ReadonlySet<string>,
  room: number,
): Promise<Result<{ texts: string[]; leftOut: number }>> {
  const held = await rows.keys('attachments');
  const silence = silenceOf(held);
  if (silence) return { ok: false, error: silence };
  const texts: string[] = [];
  let left = room;
  let leftOut = 0;
  for (const key of held.ok ? held.value : []) {
    const row = await rows.get('attachments', key);
    const silence = silenceOf(row);
    if (silence) return { ok: false, error: silence };
    const parsed = row.ok ? v.safeParse(Attachment, row.value) : null;
    if (!parsed?.success) continue;
    const { bytes, ...known } = parsed.output;
    if (!submissionIds.has(known.submissionId)) {
      if (draftIds.has(known.submissionId)) leftOut += 1;
      continue;
    }
    const file: BackedUpFile = { ...known, data: toBase64(new Uint8Array(bytes)) };
    const text = JSON.stringify(file);
    // Each text is followed by a comma and two line ends.
    left -= text.length + 3;
    if (left > 0) texts.push(text);
    else leftOut += 1;
  }
  return { ok: true, value: { texts, leftOut } };
}

/** How another tab keeps the database from answering; null when none does. This page’s memory does not hold everything then. */
export function silenceOf(read: Stored<unknown>): 'frozen' | 'blocked' | null {
  const why = read.ok ? !read.durable && read.why : read.error;
  return why === 'frozen' || why === 'blocked' ? why : null;
}

/** The documents of a backup by the id of their submission. */
export function filesBySubmission(files: readonly BackedUpFile[]): Map<string, BackedUpFile[]> {
  const found = new Map<string, BackedUpFile[]>();
  for (const file of files) {
    const own = found.get(file.submissionId);
    if (own) own.push(file);
    else found.set(file.submissionId, [file]);
  }
  return found;
}

/** The documents of an unsettled submission that are complete, belong to it, and are younger than their retention. */
export async function filesOf(
  entry: Entry,
  files: readonly BackedUpFile[],
  now: Instant,
): Promise<AttachedFile[]> {
  if (hasArrived(entry)) return [];
  const { id, request } = entry;
  const wanted = new Set(request.files?.map(({ sha256 }) => sha256));
  const kept: AttachedFile[] = [];
  for (const file of files) {
    const isOurs = file.submissionId === id && wanted.has(file.sha256);
    if (!isOurs || Math.abs(now - file.storedAt) >= ATTACHMENT_LIFETIME) continue;
    const bytes = fromBase64(file.data);
    if (bytes && (await sha256Of(bytes)) === file.sha256)
      kept.push({ sha256: file.sha256, storedAt: file.storedAt, bytes });
  }
  return kept;
}
