import * as v from 'valibot';
import { InstantSchema } from '../../domain/instant-schema.ts';
import type { Instant } from '../../domain/island-time.ts';
import { SubmissionId } from '../../domain/wire.ts';
import { removeDraftAttachments } from '../attachments/attachments.ts';
import { broadcast, onChange, onErasure } from '../database/changes.ts';
import type { Result, StorageError, Stored } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import { hintDraft, unhintDraft } from './pre-paint-hint.ts';
import { namesOfUnloadCopies, readUnloadCopy, removeUnloadCopy } from './unload-copies.ts';

/** An unfinished form, one per service, without the bytes of its files (docs/rules/forms.md#drafts). */
export const Draft = v.object({
  service: v.string(),
  /** The id that the submission will carry (docs/rules/sending.md#key). */
  submissionId: SubmissionId,
  values: v.record(v.string(), v.unknown()),
  updatedAt: InstantSchema,
  /** Version of the tariff by which the draft was last priced (docs/rules/reference-data.md#version). */
  tablesVersion: v.string(),
  /** The fields that were prefilled for an account (null: by this device itself) and not edited since. */
  filled: v.optional(v.object({ account: v.nullable(v.string()), names: v.array(v.string()) })),
  /** The earlier order that it repeats; see services/reorder.ts. */
  origin: v.optional(v.unknown()),
});
export type Draft = v.InferOutput<typeof Draft>;

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

function remember({ submissionId, origin }: Draft): void {
  if (origin !== undefined) setOrigin(submissionId, origin);
}

function parse(row: unknown): Draft | null {
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

/** Saves a draft in place of the service's previous one. Its origin stays with it for as long as its id. */
export async function saveDraft(draft: Draft): Promise<Stored<void>> {
  remember(draft);
  const saved = await rows.put('drafts', draft.service, withOrigin(draft));
  hintDraft(draft.service, draft.updatedAt);
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

function parseLeft(text: string | null, service: string): LeftDraft | null {
  try {
    const parsed = v.safeParse(LeftDraft, JSON.parse(text ?? ''));
    if (!parsed.success || parsed.output.service !== service) return null;
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

async function restoreUnloadCopy(service: string): Promise<void> {
  const text = readUnloadCopy(service);
  if (text === null) return;
  const left = parseLeft(text, service);
  const found = await rows.get('drafts', service);
  // The copy may be older than the draft that could not be read.
  if (!found.ok) return;
  const stored = parse(found.value);
  const isNewer = left !== null && (stored === null || stored.updatedAt < left.updatedAt);
  const kept = isNewer ? await saveDraft(changedBy(left, stored)) : found;
  const isKept = kept.ok && kept.durable;
  if (left && !isKept) return;
  // Another page may have written a new copy meanwhile.
  if (readUnloadCopy(service) === text) removeUnloadCopy(service);
}

/** A stored draft, or why it could not be read and what a closed page has left. */
export type DraftRead =
  | Extract<Stored<Draft | null>, { ok: true }>
  | { ok: false; error: StorageError; left: Draft | null };

/** Restores the unload copies of closed pages as drafts. */
export async function restoreUnloadCopies(): Promise<void> {
  for (const service of namesOfUnloadCopies()) await restoreUnloadCopy(service);
}

/** Whether a draft is older than its retention. */
export const hasExpired = (draft: Draft, now: Instant) => now - draft.updatedAt > DRAFT_LIFETIME;

/**
 * The service's draft; null when there is none, or when it is unreadable or older than 7 days. Where the device does not answer, it
 * is what a closed page has left.
 */
export async function readDraft(service: string, now: Instant): Promise<DraftRead> {
  await restoreUnloadCopy(service);
  const read = await rows.get('drafts', service);
  if (!read.ok) {
    const left = parseLeft(readUnloadCopy(service), service);
    return { ...read, left: left && !hasExpired(left, now) ? changedBy(left, null) : null };
  }
  const draft = parse(read.value);
  return { ...read, value: draft && !hasExpired(draft, now) ? draft : null };
}

/** Every readable draft, the latest first. */
export async function listDrafts(): Promise<Stored<Draft[]>> {
  const read = await rows.all('drafts');
  if (!read.ok) return read;
  const drafts = read.value.map(({ value }) => parse(value)).filter((draft) => draft !== null);
  return { ...read, value: drafts.sort((a, b) => b.updatedAt - a.updatedAt) };
}

/** Deletes the service's draft, with the files that are stored only for it. */
export async function deleteDraft(service: string): Promise<Result<void>> {
  removeUnloadCopy(service);
  unhintDraft(service);
  // Both requests are queued before the first answer: a draft that is saved meanwhile comes after them.
  const [stored, removed] = await Promise.all([rows.get('drafts', service), rows.remove('drafts', service)]);
  const draft = stored.ok ? parse(stored.value) : null;
  if (draft) origins.delete(draft.submissionId);
  broadcast('drafts');
  if (draft && removed.ok) await removeDraftAttachments(draft.submissionId);
  return removed;
}

/**
 * Deletes the service's draft with its files if it is that of this submission: another tab may have begun one of its own. Never
 * throws.
 */
export async function deleteDraftOf(service: string, submissionId: string): Promise<void> {
  const isOurs = (draft: Draft | null) => draft?.submissionId === submissionId;
  if (isOurs(parseLeft(readUnloadCopy(service), service))) removeUnloadCopy(service);
  const removed = await rows.removeIf('drafts', service, (row) => row === undefined || isOurs(parse(row)));
  if (removed.ok && !removed.value) return;
  origins.delete(submissionId);
  unhintDraft(service);
  broadcast('drafts');
  if (removed.ok) await removeDraftAttachments(submissionId);
}

/** Dates a draft from now, unless a form has saved it again meanwhile. */
async function dateFromNow(service: string, now: Instant): Promise<void> {
  const dated = await rows.change('drafts', service, (row) => {
    const draft = parse(row);
    const isAhead = draft !== null && draft.updatedAt > now;
    return isAhead ? { result: true, write: { ...draft, updatedAt: now } } : { result: false };
  });
  if (!dated.ok || !dated.value) return;
  hintDraft(service, now);
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
    const draft = parse(value);
    if (!draft || hasExpired(draft, now)) await deleteDraft(key);
    else if (draft.updatedAt > now) await dateFromNow(key, now);
  }
}

/** Calls back after every change of a draft, made in any tab. Returns the function that stops it. */
export function onDraftChange(listener: () => void): () => void {
  return onChange('drafts', listener);
}
