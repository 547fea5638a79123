import * as v from 'valibot';
import { type Owner, ownerOfRow } from '../../domain/person/owner.ts';
import { SubmissionId } from '../../domain/submission/wire.ts';
import { InstantSchema } from '../../domain/time/instant-schema.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { removeDraftAttachments } from '../attachments/attachments.ts';
import { broadcast, onChange, onErasure } from '../database/changes.ts';
import type { StorageError, Stored } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import { accountNow } from '../session/page-token.ts';
import { isShownNow } from '../session/viewer.ts';
import { keyOf, ownerOf } from './draft-owner.ts';
import { hintDraft, hintDrafts, unhintDraft } from './pre-paint-hint.ts';
import { namesOfUnloadCopies, readUnloadCopy, removeUnloadCopy } from './unload-copies.ts';

/** An unfinished form, one per service and owner, without the bytes of its files (docs/rules/forms.md#drafts). */
export const Draft = v.object({
  service: v.string(),
  /** The account that was signed in when it was begun. Without one it is a guest's; see draft-owner.ts. */
  account: v.optional(v.nullable(v.string())),
  /** The id that the submission will carry (docs/rules/sending.md#key). */
  submissionId: SubmissionId,
  values: v.record(v.string(), v.unknown()),
  updatedAt: InstantSchema,
  /** Version of the tariff by which the draft was last priced (docs/rules/reference-data.md#version). */
  tablesVersion: v.string(),
  /** The fields that were prefilled, from an account (null: by this device itself), and not edited since. */
  filled: v.optional(v.object({ account: v.nullable(v.string()), names: v.array(v.string()) })),
  /** The earlier order that it repeats; see services/reorder.ts. */
  origin: v.optional(v.unknown()),
});
export type Draft = v.InferOutput<typeof Draft>;
/** These members together tell a draft from the others. */
export type DraftName = Pick<Draft, 'service' | 'submissionId' | 'account'>;

/** Retention of drafts in milliseconds: 7 days (docs/rules/privacy.md#retention-on-the-device). */
export const DRAFT_LIFETIME = 7 * 24 * 60 * 60_000;

/**
 * The earlier orders that drafts of this page repeat (`services/reorder.ts`), by the id of the draft's submission. A
 * form does not know its origin when it saves, so it is added from here.
 */
const origins = new Map<string, unknown>();

/** The earlier order that a draft repeats; undefined when there is none. */
export const originOf = (submissionId: string): unknown => origins.get(submissionId);

const forget = (): void => origins.clear();

/** Sets the earlier order for the draft that will be saved under that id. */
export function setOrigin(submissionId: string, origin: unknown): void {
  onErasure(forget);
  origins.set(submissionId, origin);
}

const keyOfDraft = (draft: Draft): string => keyOf(draft.service, ownerOf(draft));

function remember({ submissionId, origin }: Draft): void {
  if (origin !== undefined) setOrigin(submissionId, origin);
}

/** A stored draft, or one of another device; null when it is unreadable. */
export function parseDraft(row: unknown): Draft | null {
  const parsed = v.safeParse(Draft, row);
  if (!parsed.success) return null;
  remember(parsed.output);
  return parsed.output;
}

/** The draft with the earlier order that it repeats, if any. */
export function withOrigin(draft: Draft): Draft {
  const origin = originOf(draft.submissionId);
  return origin === undefined ? draft : { ...draft, origin };
}

/** Saves a draft in place of its owner's previous one for the service. Its origin stays with it for as long as its id. */
export async function saveDraft(draft: Draft): Promise<Stored<void>> {
  remember(draft);
  const saved = await rows.put('drafts', keyOfDraft(draft), withOrigin(draft));
  if (isShownNow(ownerOf(draft))) hintDraft(draft.service, draft.updatedAt);
  broadcast('drafts');
  return saved;
}

/** A draft as a page leaves it that is being closed. */
const LeftDraft = v.object({
  ...Draft.entries,
  /** The answers that count where that page had not read the stored draft. */
  typed: v.optional(v.array(v.string())),
});
type LeftDraft = v.InferOutput<typeof LeftDraft>;

function parseLeft(text: string | null, key: string): LeftDraft | null {
  try {
    const parsed = v.safeParse(LeftDraft, JSON.parse(text ?? ''));
    if (!parsed.success || key.split('@')[0] !== parsed.output.service) return null;
    remember(parsed.output);
    return parsed.output;
  } catch {
    return null;
  }
}

/** The draft that is stored, as the page that has left its answers would have changed it. */
function changedBy({ typed, ...left }: LeftDraft, stored: Draft | null): Draft {
  if (!typed || !stored || hasExpired(stored, left.updatedAt)) return left;
  const answers = Object.entries(left.values).filter(([name]) => typed.includes(name));
  const { filled } = stored;
  return {
    ...stored,
    updatedAt: left.updatedAt,
    values: { ...stored.values, ...Object.fromEntries(answers) },
    ...(filled && { filled: { ...filled, names: filled.names.filter((name) => !typed.includes(name)) } }),
  };
}

async function restoreUnloadCopy(key: string): Promise<void> {
  const text = readUnloadCopy(key);
  if (text === null) return;
  const left = parseLeft(text, key);
  const found = await rows.get('drafts', left ? keyOfDraft(left) : key);
  // The copy may be older than the draft that could not be read.
  if (!found.ok) return;
  const stored = parseDraft(found.value);
  const isNewer = left !== null && (stored === null || stored.updatedAt < left.updatedAt);
  const kept = isNewer ? await saveDraft(changedBy(left, stored)) : found;
  const isKept = kept.ok && kept.durable;
  if (left && !isKept) return;
  // Another page may have written a new copy meanwhile.
  if (readUnloadCopy(key) === text) removeUnloadCopy(key);
}

/**
 * Moves a draft that an earlier version of the app has kept without its owner's name under the key of its owner. One that corrects an
 * order belongs to whoever the order belongs to.
 */
async function settleEarlier(service: string): Promise<void> {
  const read = await rows.get('drafts', service);
  const draft = read.ok ? await withOwner(parseDraft(read.value)) : null;
  const key = draft && keyOfDraft(draft);
  if (!draft || key === service || key === null) return;
  const own = await rows.get('drafts', key);
  if (!own.ok) return;
  const isNewer = (parseDraft(own.value)?.updatedAt ?? 0) < draft.updatedAt;
  const moved = isNewer ? await rows.put('drafts', key, withOrigin(draft)) : own;
  const isSame = (row: unknown) => isOf(draft.submissionId, parseDraft(row));
  if (moved.ok && moved.durable) await rows.removeIf('drafts', service, isSame);
}

/** The draft with its owner, also where it does not name it and nothing in it does. */
async function withOwner(draft: Draft | null): Promise<Draft | null> {
  if (draft === null || draft.account !== undefined) return draft;
  const known = ownerOf(draft);
  if (known !== null) return { ...draft, account: known };
  const corrected = await rows.get('outbox', draft.submissionId);
  const account = corrected.ok ? ownerOfRow(corrected.value) : null;
  return account === null ? draft : { ...draft, account };
}

/** A stored draft, or why it could not be read and what a closed page has left. */
export type DraftRead =
  | Extract<Stored<Draft | null>, { ok: true }>
  | { ok: false; error: StorageError; left: Draft | null };

/** Restores the unload copies of closed pages as drafts. */
export async function restoreUnloadCopies(): Promise<void> {
  for (const key of namesOfUnloadCopies()) await restoreUnloadCopy(key);
}

/** Whether a draft is older than its retention. */
export const hasExpired = (draft: Draft, now: Instant) => now - draft.updatedAt > DRAFT_LIFETIME;

/**
 * The draft of a service that may be shown now: the later one of the signed-in account's and the guest's. Null when there is none,
 * or when it is unreadable or older than 7 days. Where the device does not answer, it is what a closed page has left.
 * @param owner reads the draft of this owner alone
 */
export async function readDraft(service: string, now: Instant, owner?: Owner): Promise<DraftRead> {
  await settleEarlier(service);
  const owners = owner === undefined ? [...new Set([null, accountNow()])] : [owner];
  const reads: DraftRead[] = [];
  for (const each of owners) reads.push(await readOne(keyOf(service, each), now));
  const draftOf = (read: DraftRead) => (read.ok ? read.value : read.left);
  const isLater = (one: DraftRead, other: DraftRead) =>
    (draftOf(one)?.updatedAt ?? 0) > (draftOf(other)?.updatedAt ?? 0);
  return reads.reduce((latest, read) => (isLater(read, latest) ? read : latest));
}

async function readOne(key: string, now: Instant): Promise<DraftRead> {
  await restoreUnloadCopy(key);
  const read = await rows.get('drafts', key);
  if (!read.ok) {
    const left = parseLeft(readUnloadCopy(key), key);
    return { ...read, left: left && !hasExpired(left, now) ? changedBy(left, null) : null };
  }
  const draft = await withOwner(parseDraft(read.value));
  return { ...read, value: draft && !hasExpired(draft, now) ? draft : null };
}

/** Every stored draft that may be shown now. The draft is null where this version cannot read the row. */
export async function listDraftRows(): Promise<Stored<{ row: unknown; draft: Draft | null }[]>> {
  const read = await rows.all('drafts');
  if (!read.ok) return read;
  const all = await Promise.all(
    read.value.map(async ({ value: row }) => ({ row, draft: await withOwner(parseDraft(row)) })),
  );
  const shown = all.filter(({ row, draft }) => isShownNow(draft ? ownerOf(draft) : ownerOfRow(row)));
  return { ...read, value: shown };
}

/** The readable drafts that may be shown now, the latest first, one for each service. */
export async function listDrafts(): Promise<Stored<Draft[]>> {
  const read = await listDraftRows();
  if (!read.ok) return read;
  const shown = read.value
    .map(({ draft }) => draft)
    .filter((draft) => draft !== null)
    .sort((a, b) => b.updatedAt - a.updatedAt);
  const isLatest = ({ service }: Draft, index: number) =>
    shown.findIndex((other) => other.service === service) === index;
  return { ...read, value: shown.filter(isLatest) };
}

/** Sets the hints of the drafts that may be shown now, and removes the others: somebody has signed in or out. */
export async function hintShownDrafts(): Promise<void> {
  const listed = await listDrafts();
  if (listed.ok) hintDrafts(listed.value);
}

/** Deletes the draft under a key, with the files that are stored only for it. */
async function deleteRow(key: string): Promise<void> {
  removeUnloadCopy(key);
  // Both requests are queued before the first answer: a draft that is saved meanwhile comes after them.
  const [stored, removed] = await Promise.all([rows.get('drafts', key), rows.remove('drafts', key)]);
  const draft = stored.ok ? parseDraft(stored.value) : null;
  if (draft) origins.delete(draft.submissionId);
  if (draft) unhintDraft(draft.service);
  broadcast('drafts');
  if (draft && removed.ok) await removeDraftAttachments(draft.submissionId);
}

/** Deletes every draft of an account, with its files. Never throws. */
export async function deleteDraftsOf(account: string): Promise<void> {
  const read = await rows.all('drafts');
  for (const { key, value } of read.ok ? read.value : []) {
    const draft = await withOwner(parseDraft(value));
    if (draft && ownerOf(draft) === account) await deleteRow(key);
  }
  for (const key of namesOfUnloadCopies()) if (key.endsWith(`@${account}`)) removeUnloadCopy(key);
}

const isOf = (submissionId: string, draft: Draft | null): boolean => draft?.submissionId === submissionId;

/** Deletes the row that a draft had before it was given to another owner. Its files stay with it. Never throws. */
export async function leaveRow({ service, submissionId, account }: DraftName): Promise<void> {
  const key = keyOf(service, account ?? null);
  if (isOf(submissionId, parseLeft(readUnloadCopy(key), key))) removeUnloadCopy(key);
  await rows.removeIf('drafts', key, (row) => isOf(submissionId, parseDraft(row)));
  broadcast('drafts');
}

/**
 * Deletes a draft with its files if the row is that of this submission: another tab may have begun one of its own. Never throws.
 */
export async function deleteDraftOf({ service, submissionId, account }: DraftName): Promise<void> {
  const key = keyOf(service, account ?? null);
  if (isOf(submissionId, parseLeft(readUnloadCopy(key), key))) removeUnloadCopy(key);
  const isOurs = (row: unknown) => row === undefined || isOf(submissionId, parseDraft(row));
  const removed = await rows.removeIf('drafts', key, isOurs);
  if (removed.ok && !removed.value) return;
  origins.delete(submissionId);
  unhintDraft(service);
  broadcast('drafts');
  if (removed.ok) await removeDraftAttachments(submissionId);
}

/** Dates a draft from now, unless a form has saved it again meanwhile. */
async function dateFromNow({ service, ...draft }: Draft, key: string, now: Instant): Promise<void> {
  const dated = await rows.change('drafts', key, (row) => {
    const draft = parseDraft(row);
    const isAhead = draft !== null && draft.updatedAt > now;
    return isAhead ? { result: true, write: { ...draft, updatedAt: now } } : { result: false };
  });
  if (!dated.ok || !dated.value) return;
  if (isShownNow(ownerOf(draft))) hintDraft(service, now);
  broadcast('drafts');
}

/**
 * Deletes drafts older than 7 days, and unreadable rows. A draft that a wrong clock has dated ahead is dated from now: it
 * would outlive its 7 days by as much.
 */
export async function purgeDrafts(now: Instant): Promise<void> {
  const read = await rows.all('drafts');
  if (!read.ok) return;
  for (const { key, value } of read.value) {
    const draft = parseDraft(value);
    if (!draft || hasExpired(draft, now)) await deleteRow(key);
    else if (draft.updatedAt > now) await dateFromNow(draft, key, now);
  }
}

/** Calls back after every change of a draft, made in any tab. Returns the function that stops it. */
export function onDraftChange(listener: () => void): () => void {
  return onChange('drafts', listener);
}
