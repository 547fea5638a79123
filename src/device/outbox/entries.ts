import * as v from 'valibot';
import { type Owner, ownerOfRow } from '../../domain/person/owner.ts';
import { type Change, Entry, isExpired, isFinished } from '../../domain/submission.ts';
import { type AttachedFile, attachmentRows, removeAttachments } from '../attachments/attachments.ts';
import { broadcast, onChange } from '../database/changes.ts';
import { setOutranks } from '../database/held-rows.ts';
import type { Result, StorageError, Stored } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import type { RowChange } from '../database/transactions.ts';

/** A row that this version cannot read. It is kept unchanged, because a newer version may have written it. */
export type UnreadableRow = { key: string; value: unknown; account: Owner };

export type OutboxContents = { entries: Entry[]; unreadable: UnreadableRow[] };

/** 'unreadable': the row exists, but this version cannot read it. 'absent': there is no row. */
export type OutboxError = StorageError | 'unreadable' | 'absent';

function parse(row: unknown): Entry | null {
  const parsed = v.safeParse(Entry, row);
  return parsed.success ? parsed.output : null;
}

/**
 * A submission that this page alone has seen received stays so. Another tab may have restored it as it was before, without what
 * was changed and sent since.
 */
setOutranks(
  'outbox',
  (held, stored) => parse(held)?.state === 'received' && parse(stored)?.state !== 'received',
);

/** Every submission on this device, oldest first, and the unreadable rows. */
export async function listEntries(): Promise<Stored<OutboxContents>> {
  const read = await rows.all('outbox');
  if (!read.ok) return read;
  const entries: Entry[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const row of read.value) {
    const entry = parse(row.value);
    if (entry) entries.push(entry);
    else unreadable.push({ ...row, account: ownerOfRow(row.value) });
  }
  entries.sort((a, b) => a.createdAt - b.createdAt);
  return { ...read, value: { entries, unreadable } };
}

/** One submission; null when there is none, or when it is unreadable. */
export async function getEntry(id: string): Promise<Stored<Entry | null>> {
  const read = await rows.get('outbox', id);
  return read.ok ? { ...read, value: parse(read.value) } : read;
}

type Insertion = { entry: Entry; inserted: boolean } | null;

/**
 * Stores a new submission. When the id is taken, nothing is written and the result is the existing entry: a double
 * tap, a reload or a second tab must not create a second one, nor overwrite one that may have been sent.
 * @param files bytes that are stored in the same transaction, so that an entry never exists without them
 * @param isKnown whether the customer knows of the existing entry
 */
export async function insertEntry(
  entry: Entry,
  files: readonly AttachedFile[] = [],
  isKnown = false,
): Promise<Stored<{ entry: Entry; inserted: boolean }> | { ok: false; error: OutboxError }> {
  const companions = attachmentRows(entry.id, files);
  const done = await rows.change<Insertion>(
    'outbox',
    entry.id,
    (row) => {
      if (row === undefined) return { result: { entry, inserted: true }, write: entry };
      const existing = parse(row);
      return { result: existing && { entry: existing, inserted: false } };
    },
    companions,
    isKnown,
  );
  if (!done.ok) return done;
  if (done.value === null) return { ok: false, error: 'unreadable' };
  if (done.value.inserted) broadcast('outbox', entry.id);
  return { ...done, value: done.value };
}

function applied(row: unknown, change: (entry: Entry) => Change): RowChange<Change | OutboxError> {
  if (row === undefined) return { result: 'absent' };
  const entry = parse(row);
  if (!entry) return { result: 'unreadable' };
  const result = change(entry);
  // Merged into the raw row, so that fields of a newer version survive the change.
  return result.ok ? { result, write: { ...Object(row), ...result.entry } } : { result };
}

/**
 * Changes one submission in one transaction. `change` is one of domain/submission's events and may run twice.
 * @param files bytes that the changed submission needs, stored in the same transaction
 */
export async function updateEntry(
  id: string,
  change: (entry: Entry) => Change,
  files: readonly AttachedFile[] = [],
): Promise<Stored<Change> | { ok: false; error: OutboxError }> {
  const companions = attachmentRows(id, files);
  const done = await rows.change('outbox', id, (row) => applied(row, change), companions);
  if (!done.ok) return done;
  if (typeof done.value === 'string') return { ok: false, error: done.value };
  if (done.value.ok) broadcast('outbox', id);
  return { ...done, value: done.value };
}

/**
 * Removes a finished submission from the list, for the customer. False when it is absent or not finished, and stays.
 */
export async function removeFinished(id: string): Promise<Result<boolean>> {
  const done = await rows.change('outbox', id, (row) => {
    const entry = parse(row);
    const isOver = entry !== null && isFinished(entry);
    return { result: isOver, remove: isOver };
  });
  if (!done.ok) return done;
  if (done.value) {
    broadcast('outbox', id);
    await removeAttachments(id);
  }
  return { ok: true, value: done.value };
}

/**
 * Removes finished submissions whose key has expired (docs/rules/sending.md#once). Unfinished ones are never removed.
 */
export async function purgeOutbox(now: number): Promise<void> {
  const read = await listEntries();
  if (!read.ok) return;
  const old = read.value.entries.filter((entry) => isFinished(entry) && isExpired(entry, now));
  for (const { id } of old) await removeFinished(id);
}

/**
 * Calls back after every change of the outbox, made in any tab or worker. Returns the function that stops it.
 * @param listener gets the id of the submission that changed; undefined when it may be any
 */
export function onOutboxChange(listener: (id: string | undefined) => void): () => void {
  return onChange('outbox', listener);
}
