import * as v from 'valibot';
import { ownerOfRow } from '../../domain/person/owner.ts';
import { withUnconfirmed } from '../../domain/submission/versions.ts';
import {
  amend,
  cancelledElsewhere,
  Entry,
  hasArrived,
  isBeingChanged,
  localProblem,
  type SubmissionState,
  sameRequest,
} from '../../domain/submission.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import { InstantSchema } from '../../domain/time/instant-schema.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { type AttachedFile, attachmentRows, removeAttachments } from '../attachments/attachments.ts';
import { broadcast } from '../database/changes.ts';
import type { Result } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import type { RowChange } from '../database/transactions.ts';
import { isShownNow } from '../session/viewer.ts';
import { BackedUpFile, filesBySubmission, filesOf, readFiles, silenceOf } from './backup-files.ts';

const FORMAT = 'livraison-guadeloupe-envois';
const VERSION = 1;

/**
 * The backup of a queue: its rows as they are stored, so that unreadable ones are included, and the customer's
 * documents that were not sent yet.
 */
const Backup = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  exportedAt: InstantSchema,
  rows: v.pipe(v.array(v.unknown()), v.maxLength(10_000)),
  files: v.optional(v.array(BackedUpFile), []),
  /** Parts of a file that moves a whole device (see transfer.ts). */
  drafts: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(1000)), []),
  settings: v.optional(v.record(v.string(), v.unknown()), {}),
});
export type Backup = v.InferOutput<typeof Backup>;

/**
 * Why a text is no backup that this version can read.
 * - not-a-backup: it is something else
 * - newer: a newer version of the app has made it
 * - damaged: it is the beginning of one
 */
export type BackupError = 'not-a-backup' | 'newer' | 'damaged';

/** The largest file that is written or read here, in bytes. */
export const MAX_BACKUP_BYTES = 100 * 1024 * 1024;

/** A JSON text in parts, and the number of documents that are not in it. */
export type Exported = { parts: string[]; leftOut: number };

/**
 * Exports the rows of the outbox that may be shown now, with their files.
 * @param besides further contents of the file
 */
export async function exportOutbox(
  now: Instant,
  besides: Partial<Pick<Backup, 'drafts' | 'settings'>> = {},
): Promise<Result<Exported>> {
  const read = await rows.all('outbox');
  if (!read.ok) return read;
  const silence = silenceOf(read);
  if (silence) return { ok: false, error: silence };
  const shown = read.value.filter(({ value }) => isShownNow(ownerOfRow(value)));
  const { rows: queue, ...head }: v.InferInput<typeof Backup> = {
    format: FORMAT,
    version: VERSION,
    exportedAt: now,
    ...besides,
    rows: shown.map(({ value }) => value),
  };
  const begin = `${JSON.stringify(head).slice(0, -1)},\n"rows":${JSON.stringify(queue, null, 2)},\n"files":[`;
  const ids = new Set(shown.map(({ key }) => key));
  const draftIds = new Set(besides.drafts?.map((draft) => String(Object(draft).submissionId)));
  const documents = await readFiles(ids, draftIds, MAX_BACKUP_BYTES - new Blob([begin]).size);
  if (!documents.ok) return documents;
  const { texts, leftOut } = documents.value;
  const files = texts.map((text, index) => (index === 0 ? text : `,\n${text}`));
  return { ok: true, value: { parts: [begin, ...files, ']}\n'], leftOut } };
}

/**
 * The numbers of submissions by what came of them: `added` were new, `completed` got a receipt or a correction, `asked` were cancelled
 * on the other device and wait for the customer, `known` were here already, `rejected` could not be read.
 */
export type Imported = Record<Merge | 'rejected', number>;
type Merge = 'added' | 'completed' | 'asked' | 'known';

/**
 * An entry on the device wins, except over a receipt, which is true wherever it comes from, over a later version that waits as it
 * does, and over a later cancellation, which its customer is asked about. It stays as it is and is written all the same where the file has the documents that it is to be sent with: this device may
 * have lost them.
 */
function merge(row: unknown, entry: Entry, files: readonly AttachedFile[], now: Instant): RowChange<Merge> {
  if (row === undefined) return { result: 'added', write: entry };
  const existing = v.safeParse(Entry, row);
  if (!existing.success || hasArrived(existing.output)) return { result: 'known' };
  if (hasArrived(entry)) {
    const problem = entry.problem ?? problemOf(existing.output, entry);
    return { result: 'completed', write: { ...entry, problem } };
  }
  if (entry.state === 'cancelled' && entry.updatedAt > confirmedAt(existing.output)) {
    const asked = cancelledElsewhere(existing.output, now);
    if (asked.ok) return { result: 'asked', write: { ...Object(row), ...asked.entry } };
  }
  const corrected = laterVersion(existing.output, entry, now);
  // Merged into the raw row, so that fields of a newer version survive the change.
  if (corrected) return { result: 'completed', write: { ...Object(row), ...corrected } };
  return { result: 'known', ...(areFilesOf(existing.output, files) && { write: row }) };
}

/** Whether there are documents, and all of them belong to this version of a submission that may still be sent. */
function areFilesOf({ request, state }: Entry, files: readonly AttachedFile[]): boolean {
  if (state === 'cancelled') return false;
  const own = request.files?.map(({ sha256 }) => sha256) ?? [];
  return files.length > 0 && files.every(({ sha256 }) => own.includes(sha256));
}

/**
 * The problem that tells the customer that a receipt has taken the place of a cancellation, or of a later version, on this device; null
 * without either.
 */
function problemOf(here: Entry, arrived: Entry): Entry['problem'] {
  if (here.state === 'cancelled') return localProblem('cancelled_too_late');
  const isLater = confirmedAt(here) > confirmedAt(arrived) && !sameRequest(here.request, arrived.request);
  return isLater ? localProblem('earlier_version') : null;
}

async function take(entry: Entry, files: readonly AttachedFile[], now: Instant): Promise<Result<Merge>> {
  const { id } = entry;
  const done = await rows.change<Merge>(
    'outbox',
    id,
    (stored) => merge(stored, entry, files, now),
    attachmentRows(id, files),
  );
  // An order that was received in the file needs its documents no more (docs/rules/files.md#on-the-device).
  if (done.ok && done.value === 'completed' && hasArrived(entry)) await removeAttachments(id);
  return done;
}

const isNewer = (json: unknown) => Object(json).format === FORMAT && Object(json).version > VERSION;

/** Parses a backup file. Never throws. */
export function parseBackup(text: string): { ok: true; value: Backup } | { ok: false; error: BackupError } {
  try {
    const json: unknown = JSON.parse(text);
    // The first issue ends it: a file may hold millions of wrong parts.
    const parsed = v.safeParse(Backup, json, { abortEarly: true });
    if (parsed.success) return { ok: true, value: parsed.output };
    return { ok: false, error: isNewer(json) ? 'newer' : 'not-a-backup' };
  } catch {
    const isOurs = text.trimStart().startsWith(`{"format":"${FORMAT}"`);
    return { ok: false, error: isOurs ? 'damaged' : 'not-a-backup' };
  }
}

/**
 * Imports the submissions of a file into the outbox, by id: importing twice changes nothing, nor do known ones. They
 * keep their keys, so that one that has reached the server meanwhile is never a second order.
 */
export async function takeSubmissions(backup: Backup, now: Instant): Promise<Result<Imported>> {
  const imported: Imported = { added: 0, completed: 0, asked: 0, known: 0, rejected: 0 };
  const files = filesBySubmission(backup.files);
  for (const row of backup.rows) {
    const entry = v.safeParse(Entry, row, { abortEarly: true });
    if (!entry.success) {
      imported.rejected += 1;
      continue;
    }
    const { id } = entry.output;
    const own = await filesOf(entry.output, files.get(id) ?? [], now);
    // A row may be there a thousand times over. Its files are decoded and hashed once.
    files.delete(id);
    const done = await take(entry.output, own, now);
    if (!done.ok) return done;
    imported[done.value] += 1;
  }
  broadcast('outbox');
  return { ok: true, value: imported };
}

/** When the customer confirmed the version of an entry. */
const confirmedAt = ({ request, createdAt }: Entry): Instant =>
  parseInstant(request.confirmedAt) ?? createdAt;

/** The states in which a version of another device takes the place of this one's: nobody is paying or has given it up. */
const WAITS: readonly SubmissionState[] = ['queued', 'needs-attention', 'slot-passed', 'price-changed'];

/**
 * A submission of this device as a correction, where the customer has made one on another device and neither version has arrived.
 * @param there the same submission as the other device has it
 * @returns null where this device has the later version, or cannot take another now
 */
function laterVersion(here: Entry, there: Entry, now: Instant): Entry | null {
  const areWaiting = [here, there].every(({ state }) => WAITS.includes(state));
  const isLater = confirmedAt(there) > confirmedAt(here) && !sameRequest(there.request, here.request);
  if (!areWaiting || !isLater || isBeingChanged(here, now)) return null;
  const { request, slotAt, title, form } = there;
  const amended = amend(here, { request, slotAt, title, form }, now);
  if (!amended.ok) return null;
  let { entry } = amended;
  // Each of them may have arrived.
  for (const version of there.unconfirmed) entry = { ...entry, unconfirmed: withUnconfirmed(entry, version) };
  return entry;
}
