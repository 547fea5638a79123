import * as v from 'valibot';
import type { Instant } from '../../domain/island-time.ts';
import { SubmissionId } from '../../domain/wire.ts';
import { removeDraftAttachments } from '../attachments/attachments.ts';
import { broadcast, onChange } from '../database/changes.ts';
import type { Result, Stored } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import { hintDraft, unhintDraft } from './pre-paint-hint.ts';
import { namesOfUnloadCopies, readUnloadCopy, removeUnloadCopy } from './unload-copies.ts';

/** A form that is not finished, one per service: everything but files (docs/rules/forms.md#drafts). */
export const Draft = v.object({
  service: v.string(),
  /** The id that the submission will carry (docs/rules/sending.md#key). */
  submissionId: SubmissionId,
  values: v.record(v.string(), v.unknown()),
  updatedAt: v.number(),
  /** Version of the tariff that the draft was last priced with (docs/rules/reference-data.md#version). */
  tablesVersion: v.string(),
  /** What was filled in for an account (null: by this device itself) and not changed since, by field. */
  filled: v.optional(v.object({ account: v.nullable(v.string()), names: v.array(v.string()) })),
  /** The order of the past that it takes up again; see services/reorder.ts. */
  origin: v.optional(v.unknown()),
});
export type Draft = v.InferOutput<typeof Draft>;

/** Drafts are kept 7 days (docs/rules/privacy.md#retention-on-the-device). */
export const DRAFT_LIFETIME = 7 * 24 * 60 * 60_000;

/** Of the drafts that this page has seen, by the id of their submission: a form knows nothing of them and writes none. */
const origins = new Map<string, unknown>();

/** The order of the past that a draft of this page takes up again; undefined where there is none. */
export const originOf = (submissionId: string): unknown => origins.get(submissionId);

/** Says of the draft that will be saved under that id which order of the past it takes up. */
export const setOrigin = (submissionId: string, origin: unknown): void =>
  void origins.set(submissionId, origin);

function remember({ submissionId, origin }: Draft): void {
  if (origin !== undefined) origins.set(submissionId, origin);
}

function parse(row: unknown): Draft | null {
  const parsed = v.safeParse(Draft, row);
  if (!parsed.success) return null;
  remember(parsed.output);
  return parsed.output;
}

/** Keeps a draft in place of the service's previous one. Where it came from stays with it for as long as it has its id. */
export async function saveDraft(draft: Draft): Promise<Stored<void>> {
  remember(draft);
  const origin = originOf(draft.submissionId);
  const saved = await rows.put('drafts', draft.service, origin === undefined ? draft : { ...draft, origin });
  hintDraft(draft.service, draft.updatedAt);
  broadcast('drafts');
  return saved;
}

function parseText(text: string): Draft | null {
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function takeUp(service: string): Promise<void> {
  const text = readUnloadCopy(service);
  if (text === null) return;
  const left = parseText(text);
  const stored = await rows.get('drafts', service);
  const known = stored.ok ? parse(stored.value) : null;
  if (left?.service === service && (known === null || known.updatedAt < left.updatedAt))
    await saveDraft(left);
  // Unless another page has gone meanwhile.
  if (readUnloadCopy(service) === text) removeUnloadCopy(service);
}

/** Puts what pages have left in their last moment among the drafts. */
export async function takeUpDrafts(): Promise<void> {
  for (const service of namesOfUnloadCopies()) await takeUp(service);
}

/** Whether a draft has been kept for as long as was promised. */
export const hasExpired = (draft: Draft, now: Instant) => now - draft.updatedAt > DRAFT_LIFETIME;

/** The service's draft; null when there is none, none that can be read, or one that is older than 7 days. */
export async function readDraft(service: string, now: Instant): Promise<Stored<Draft | null>> {
  await takeUp(service);
  const read = await rows.get('drafts', service);
  if (!read.ok) return read;
  const draft = parse(read.value);
  return { ...read, value: draft && !hasExpired(draft, now) ? draft : null };
}

/** Every draft that can be read, the latest first. */
export async function listDrafts(): Promise<Stored<Draft[]>> {
  const read = await rows.all('drafts');
  if (!read.ok) return read;
  const drafts = read.value.map(({ value }) => parse(value)).filter((draft) => draft !== null);
  return { ...read, value: drafts.sort((a, b) => b.updatedAt - a.updatedAt) };
}

/** Deletes the service's draft, with the files that wait with it alone. */
export async function deleteDraft(service: string): Promise<Result<void>> {
  removeUnloadCopy(service);
  unhintDraft(service);
  // Asked for together: what is typed from here on must not be deleted with it.
  const [stored, removed] = await Promise.all([rows.get('drafts', service), rows.remove('drafts', service)]);
  const draft = stored.ok ? parse(stored.value) : null;
  origins.clear();
  broadcast('drafts');
  if (draft && removed.ok) await removeDraftAttachments(draft.submissionId);
  return removed;
}

/** Deletes drafts older than 7 days, and rows that nothing can read. */
export async function purgeDrafts(now: Instant): Promise<void> {
  const read = await rows.all('drafts');
  if (!read.ok) return;
  for (const { key, value } of read.value) {
    const draft = parse(value);
    if (!draft || hasExpired(draft, now)) await deleteDraft(key);
  }
}

/** Calls back after every change of a draft, made in any tab. Returns the function that stops it. */
export function onDraftChange(listener: () => void): () => void {
  return onChange('drafts', listener);
}
