import * as v from 'valibot';
import { keysOf } from '../../domain/collections.ts';
import { FILE_REFUSALS } from '../../domain/files.ts';
import { type Owner, shownTo } from '../../domain/person/owner.ts';
import { InstantSchema } from '../../domain/time/instant-schema.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { broadcast, onChange } from '../database/changes.ts';
import type { Result, Stored } from '../database/result.ts';
import * as rows from '../database/rows.ts';
import type { SharedParts } from './shared-parts.ts';

const REASONS = keysOf(FILE_REFUSALS);

const SharedFile = v.object({
  name: v.string(),
  type: v.string(),
  bytes: v.instance(ArrayBuffer),
  // Missing in shares of an earlier version of the app.
  redrawn: v.optional(
    v.nullable(v.object({ because: v.picklist(['too_large', 'unreadable']), sizeBefore: v.number() })),
    null,
  ),
});

/** Content that another app has shared, until it is in a form. */
const Share = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The account that was signed in when it came; null when none was. */
  account: v.optional(v.nullable(v.string()), null),
  receivedAt: InstantSchema,
  title: v.string(),
  text: v.string(),
  isCut: v.boolean(),
  files: v.array(SharedFile),
  refused: v.array(v.object({ name: v.string(), reason: v.picklist(REASONS) })),
});
export type Share = v.InferOutput<typeof Share>;

/**
 * Retention in milliseconds, the same as for the files of a submission (docs/rules/files.md#on-the-device): they may
 * be the same prescriptions.
 * docs/rules/forms.md#shared-content
 */
export const SHARE_LIFETIME = 7 * 24 * 60 * 60_000;

function parse(row: unknown): Share | null {
  const parsed = v.safeParse(Share, row);
  return parsed.success ? parsed.output : null;
}

/** Stores shared content and returns its id; null when it would be lost with the page or worker. */
export async function parkShare(parts: SharedParts, now: Instant, account: Owner): Promise<string | null> {
  const id = crypto.randomUUID();
  const saved = await rows.put('shares', id, { ...parts, id, account, receivedAt: now });
  if (!saved.ok || !saved.durable) {
    await rows.remove('shares', id);
    return null;
  }
  broadcast('shares', id);
  return id;
}

/** The shares that wait to be put into a form and may be shown to the viewer, the latest first. */
export async function listShares(viewer: Owner): Promise<Stored<Share[]>> {
  const read = await rows.all('shares');
  if (!read.ok) return read;
  const shares = read.value.map(({ value }) => parse(value)).filter((share) => share !== null);
  return { ...read, value: shownTo(shares, viewer).sort((a, b) => b.receivedAt - a.receivedAt) };
}

/** Stores the parts of a share that no form has used; deletes a share without any. */
export async function keepRest(rest: Share): Promise<Result<void>> {
  if (rest.text === '' && rest.files.length === 0) return removeShare(rest.id);
  const saved = await rows.put('shares', rest.id, rest);
  broadcast('shares', rest.id);
  return saved.ok ? { ok: true, value: undefined } : saved;
}

/** Deletes a share and notifies every tab. Never throws. */
export async function removeShare(id: string): Promise<Result<void>> {
  const removed = await rows.remove('shares', id);
  broadcast('shares', id);
  return removed;
}

/**
 * Deletes shares after 7 days, and rows that are unreadable or whose date, from a wrong clock, is as far in the
 * future.
 */
export async function purgeShares(now: Instant): Promise<void> {
  const read = await rows.all('shares');
  for (const { key, value } of read.ok ? read.value : []) {
    const share = parse(value);
    if (!share || Math.abs(now - share.receivedAt) >= SHARE_LIFETIME) await removeShare(key);
  }
}

/** Calls back after every change of the shares, in any tab or the worker. Returns the function that stops it. */
export function onSharesChange(listener: () => void): () => void {
  return onChange('shares', listener);
}
