import * as v from 'valibot';
import type { Instant } from '../../domain/island-time.ts';
import { isFinished } from '../../domain/submission.ts';
import { mergeIntoAddressBook, readAddressBook } from '../address-book/address-book.ts';
import { broadcast } from '../database/changes.ts';
import type { Result, StorageError } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import { parseSetting, readSetting, type SettingKey, writeSetting } from '../database/settings.ts';
import { Draft, hasExpired, takeUpDrafts } from '../drafts/drafts.ts';
import { getEntry } from '../outbox/entries.ts';
import { readLists, takeLists } from '../shopping-lists/lists.ts';
import { type Exported, exportOutbox, type Imported, parseBackup, takeSubmissions } from './backup.ts';

/** Settings that are the customer's and not the device's. The session stays: signing in is for each device to do. */
const TRAVELLING = ['lastCustomer'] as const satisfies readonly SettingKey[];

/** What is kept one by one, so that two devices' come together. */
const COLLECTIONS = {
  carnet: { read: readAddressBook, take: mergeIntoAddressBook },
  lists: { read: readLists, take: takeLists },
} as const;
type Collection = keyof typeof COLLECTIONS;
const COLLECTION_NAMES = Object.keys(COLLECTIONS) as Collection[];

/**
 * Everything of the customer's on this device: submissions, the files that wait with them, drafts, who they are, their
 * address book and their lists.
 */
export async function exportDevice(now: Instant): Promise<Result<Exported>> {
  await takeUpDrafts();
  const drafts = await rows.all('drafts');
  if (!drafts.ok) return drafts;
  const settings: Record<string, unknown> = {};
  for (const key of TRAVELLING) {
    const value = await readSetting(key);
    if (value !== null) settings[key] = value;
  }
  for (const name of COLLECTION_NAMES) {
    const kept = await COLLECTIONS[name].read();
    if (!kept.ok) return kept;
    if (kept.value.length > 0) settings[name] = kept.value;
  }
  return exportOutbox(now, { drafts: drafts.value.map(({ value }) => value), settings });
}

/** What became of a draft: taken up, behind what is here, kept for as long as was promised, or not to be read. */
type DraftOutcome = 'taken' | 'behind' | 'old' | 'unreadable';

export interface Transferred {
  readonly submissions: Imported;
  readonly drafts: Record<DraftOutcome, number>;
  /** How many entries of the address book and named lists were new here, or newer than those that were there. */
  readonly kept: Record<Collection, number>;
}

/** An order that has been sent from here meanwhile must not come back as a form. */
async function isSent({ submissionId, updatedAt }: Draft): Promise<boolean> {
  const held = await rows.get('outbox', submissionId);
  if (!held.ok || held.value === undefined) return false;
  const read = await getEntry(submissionId);
  const entry = read.ok ? read.value : null;
  // A correction that was begun after the last attempt is still one.
  return !entry || isFinished(entry) || entry.updatedAt >= updatedAt;
}

async function takeDraft(row: unknown, now: Instant): Promise<Result<DraftOutcome>> {
  const parsed = v.safeParse(Draft, row);
  if (!parsed.success) return { ok: true, value: 'unreadable' };
  // Another device's clock may be ahead; its draft must not win for ever.
  const draft = { ...parsed.output, updatedAt: Math.min(parsed.output.updatedAt, now) };
  if (hasExpired(draft, now)) return { ok: true, value: 'old' };
  if (await isSent(draft)) return { ok: true, value: 'behind' };
  return rows.change<DraftOutcome>('drafts', draft.service, (stored) => {
    const here = v.safeParse(Draft, stored);
    const isBehind =
      here.success && here.output.updatedAt >= draft.updatedAt && !hasExpired(here.output, now);
    return isBehind ? { result: 'behind' } : { result: 'taken', write: draft };
  });
}

/**
 * Takes what another device has exported. What is newer here stays, nothing comes twice, and every order
 * keeps its key: sent from both devices, it still arrives once (docs/rules/sending.md#moving-devices).
 * @param text of a file of {@link exportDevice}, or of one that « Mes envois » has written
 */
export async function importDevice(
  text: string,
  now: Instant,
): Promise<{ ok: true; value: Transferred } | { ok: false; error: StorageError | 'not-a-backup' }> {
  const backup = parseBackup(text);
  if (!backup) return { ok: false, error: 'not-a-backup' };
  await takeUpDrafts();
  const drafts: Transferred['drafts'] = { taken: 0, behind: 0, old: 0, unreadable: 0 };
  // Before the submissions: what has been sent from here is told by what was here.
  for (const row of backup.drafts) {
    const done = await takeDraft(row, now);
    if (!done.ok) return done;
    drafts[done.value] += 1;
  }
  broadcast('drafts');
  for (const key of TRAVELLING) await takeSetting(key, backup.settings[key]);
  const kept: Transferred['kept'] = { carnet: 0, lists: 0 };
  for (const name of COLLECTION_NAMES) {
    const taken = await COLLECTIONS[name].take(backup.settings[name], now);
    // A browser that keeps nothing still sends the submissions that come after these.
    if (!taken.ok && taken.error !== 'missing') return taken;
    kept[name] = taken.ok ? taken.value : 0;
  }
  const submissions = await takeSubmissions(backup, now);
  return submissions.ok ? { ok: true, value: { submissions: submissions.value, drafts, kept } } : submissions;
}

async function takeSetting<K extends SettingKey>(key: K, value: unknown): Promise<void> {
  const moved = parseSetting(key, value);
  if (moved !== null && (await readSetting(key)) === null) await writeSetting(key, moved);
}
