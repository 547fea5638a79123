import { keysOf } from '../../domain/collections.ts';
import { isFinished } from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { mergeIntoAddressBook, readAddressBook } from '../address-book/address-book.ts';
import { broadcast } from '../database/changes.ts';
import type { Result, StorageError } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import { parseSetting, readSetting, type SettingKey, writeSetting } from '../database/settings.ts';
import { keyOf, ownerOf } from '../drafts/draft-owner.ts';
import { type Draft, hasExpired, listDraftRows, parseDraft, restoreUnloadCopies } from '../drafts/drafts.ts';
import { getEntry } from '../outbox/entries.ts';
import { accountNow } from '../session/page-token.ts';
import { listShares } from '../shares/shares.ts';
import { readLists, takeLists } from '../shopping-lists/lists.ts';
import {
  type BackupError,
  type Exported,
  exportOutbox,
  type Imported,
  parseBackup,
  takeSubmissions,
} from './backup.ts';
import { silenceOf } from './backup-files.ts';

/**
 * Settings of the customer, not of the device. The session is not among them, because each device signs in by itself.
 */
const TRAVELLING = ['lastCustomer'] as const satisfies readonly SettingKey[];

/** Collections whose items are merged one by one. */
const COLLECTIONS = {
  carnet: { read: readAddressBook, take: mergeIntoAddressBook },
  lists: { read: readLists, take: takeLists },
} as const;
type Collection = keyof typeof COLLECTIONS;
const COLLECTION_NAMES = keysOf(COLLECTIONS);

/**
 * Exports what this device keeps and may show now: submissions, their files, drafts, details, address book and
 * lists (docs/rules/privacy.md#whose-it-is). Files that are not sent yet stay here and are counted as left out: those of drafts, and those that another app has shared.
 */
export async function exportDevice(now: Instant): Promise<Result<Exported>> {
  await restoreUnloadCopies();
  const drafts = await listDraftRows();
  if (!drafts.ok) return drafts;
  const silence = silenceOf(drafts);
  if (silence) return { ok: false, error: silence };
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
  const shares = await listShares(accountNow());
  if (!shares.ok) return shares;
  const silent = silenceOf(shares);
  if (silent) return { ok: false, error: silent };
  const shared = shares.value.reduce((count, { files }) => count + files.length, 0);
  const written = await exportOutbox(now, {
    drafts: drafts.value.map(({ row, draft }) => draft ?? row),
    settings,
  });
  if (!written.ok) return written;
  return { ok: true, value: { ...written.value, leftOut: written.value.leftOut + shared } };
}

/** The outcome for a draft: imported, older than this device's state, older than its retention, or unreadable. */
type DraftOutcome = 'taken' | 'behind' | 'old' | 'unreadable';

export interface Transferred {
  readonly submissions: Imported;
  readonly drafts: Record<DraftOutcome, number>;
  /** How many entries of the address book and saved lists were new on this device, or newer than its own. */
  readonly kept: Record<Collection, number>;
  /** How many of both this device has no room for. */
  readonly noRoom: number;
  /** Whether this device had no details of the customer, and has those of the other one now. */
  readonly hasDetails: boolean;
}

/** Whether the draft's order was sent from this device: it must not return as a form. */
async function isSent({ submissionId, updatedAt }: Draft): Promise<boolean> {
  const held = await rows.get('outbox', submissionId);
  if (!held.ok || held.value === undefined) return false;
  const read = await getEntry(submissionId);
  const entry = read.ok ? read.value : null;
  // A correction that was begun after the last attempt is still valid.
  return !entry || isFinished(entry) || entry.updatedAt >= updatedAt;
}

async function takeDraft(row: unknown, now: Instant): Promise<Result<DraftOutcome>> {
  const moved = parseDraft(row);
  if (!moved) return { ok: true, value: 'unreadable' };
  // Another device's clock may be ahead; its draft must not win for ever.
  const draft = { ...moved, updatedAt: Math.min(moved.updatedAt, now) };
  if (hasExpired(draft, now)) return { ok: true, value: 'old' };
  if (await isSent(draft)) return { ok: true, value: 'behind' };
  return rows.change<DraftOutcome>('drafts', keyOf(draft.service, ownerOf(draft)), (stored) => {
    const here = parseDraft(stored);
    const isBehind = here !== null && here.updatedAt >= draft.updatedAt && !hasExpired(here, now);
    return isBehind ? { result: 'behind' } : { result: 'taken', write: draft };
  });
}

/**
 * Imports the data of another device. Newer data on this one stays, nothing is duplicated, and every order keeps its
 * key: sent from both devices, it is still received once (docs/rules/sending.md#moving-devices).
 * @param text of a file of {@link exportDevice}, or of a backup of « Mes envois »
 */
export async function importDevice(
  text: string,
  now: Instant,
): Promise<{ ok: true; value: Transferred } | { ok: false; error: StorageError | BackupError }> {
  const read = parseBackup(text);
  if (!read.ok) return read;
  const backup = read.value;
  await restoreUnloadCopies();
  const drafts: Transferred['drafts'] = { taken: 0, behind: 0, old: 0, unreadable: 0 };
  // Before the submissions, because the check for sent orders needs this device's outbox as it was.
  for (const row of backup.drafts) {
    const done = await takeDraft(row, now);
    if (!done.ok) return done;
    drafts[done.value] += 1;
  }
  broadcast('drafts');
  let hasDetails = false;
  for (const key of TRAVELLING) hasDetails = (await takeSetting(key, backup.settings[key])) || hasDetails;
  const kept: Transferred['kept'] = { carnet: 0, lists: 0 };
  let noRoom = 0;
  for (const name of COLLECTION_NAMES) {
    const taken = await COLLECTIONS[name].take(backup.settings[name], now);
    // A browser that stores nothing can still send the submissions that follow.
    if (!taken.ok && taken.error !== 'missing') return taken;
    kept[name] = taken.ok ? taken.value.taken : 0;
    noRoom += taken.ok ? taken.value.noRoom : 0;
  }
  const submissions = await takeSubmissions(backup, now);
  if (!submissions.ok) return submissions;
  return { ok: true, value: { submissions: submissions.value, drafts, kept, noRoom, hasDetails } };
}

/** Takes a setting over where this device has none. Resolves with whether it did. */
async function takeSetting<K extends SettingKey>(key: K, value: unknown): Promise<boolean> {
  const moved = parseSetting(key, value);
  if (moved === null || (await readSetting(key)) !== null) return false;
  await writeSetting(key, moved);
  return true;
}
