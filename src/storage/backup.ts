import * as v from 'valibot';
import { Entry } from '../domain/submission.ts';
import { announce } from './changes.ts';
import type { Result, StorageError } from './result.ts';
import * as rows from './rows.ts';

/** The whole queue as a file: rows as they are stored, so that those this version cannot read travel too. */
const Backup = v.object({
  format: v.literal('livraison-guadeloupe-envois'),
  version: v.literal(1),
  exportedAt: v.number(),
  rows: v.pipe(v.array(v.unknown()), v.maxLength(10_000)),
});

/** A file larger than this is not one of ours. */
export const MAX_BACKUP_BYTES = 50 * 1024 * 1024;

/** Every row of the outbox as JSON text. */
export async function exportOutbox(now: number): Promise<Result<string>> {
  const read = await rows.all('outbox');
  if (!read.ok) return read;
  const backup: v.InferOutput<typeof Backup> = {
    format: 'livraison-guadeloupe-envois',
    version: 1,
    exportedAt: now,
    rows: read.value.map(({ value }) => value),
  };
  return { ok: true, value: JSON.stringify(backup, null, 2) };
}

/** How many submissions were new, were completed by a receipt, were known already, or could not be read. */
export type Imported = { added: number; completed: number; known: number; rejected: number };
type Merge = 'added' | 'completed' | 'known';

/** What is on the device wins, except over a receipt, which is the truth wherever it comes from. */
function merge(row: unknown, entry: Entry): rows.RowChange<Merge> {
  if (row === undefined) return { result: 'added', write: entry };
  const existing = v.safeParse(Entry, row);
  const isNews = existing.success && existing.output.state !== 'received' && entry.state === 'received';
  return isNews ? { result: 'completed', write: entry } : { result: 'known' };
}

function parseBackup(text: string): unknown[] | null {
  try {
    const parsed = v.safeParse(Backup, JSON.parse(text));
    return parsed.success ? parsed.output.rows : null;
  } catch {
    return null;
  }
}

/**
 * Takes the submissions of a file into the outbox, by id: importing twice, or what is there already, changes nothing.
 * Keys travel with them, so that one which has reached the server meanwhile is never a second order.
 * @returns 'not-a-backup' when the file is something else
 */
export async function importOutbox(
  text: string,
): Promise<{ ok: true; value: Imported } | { ok: false; error: StorageError | 'not-a-backup' }> {
  const backup = parseBackup(text);
  if (!backup) return { ok: false, error: 'not-a-backup' };
  const imported: Imported = { added: 0, completed: 0, known: 0, rejected: 0 };
  for (const row of backup) {
    const entry = v.safeParse(Entry, row);
    if (!entry.success) {
      imported.rejected += 1;
      continue;
    }
    const done = await rows.change<Merge>('outbox', entry.output.id, (stored) => merge(stored, entry.output));
    if (!done.ok) return done;
    imported[done.value] += 1;
  }
  announce('outbox');
  return { ok: true, value: imported };
}
