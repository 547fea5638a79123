import { loadClock } from '../../device/clock/measure-clock.ts';
import { accountNow } from '../../device/customer/customer.ts';
import type { StorageError, Stored } from '../../device/database/result.ts';
import { readDraft, type Draft as StoredDraft } from '../../device/drafts/drafts.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { attachedFiles, filesByField, restoreValues } from '../../services/restore.ts';
import type { Values } from '../../services/values.ts';
import { type DraftExtras, draftExtras } from './draft-extras.ts';
import type { FormStore, Prefill } from './form-store.ts';
import { takeJustMade } from './just-made-drafts.ts';

/** What the device has of an earlier visit to a form. */
export interface EarlierDraft {
  /** Null when there is none, or none that can be read. */
  readonly draft: StoredDraft | null;
  /** What belongs to that draft and is not in it; null where there is no draft. */
  readonly beside: DraftExtras | null;
  /** Who is signed in. */
  readonly account: string | null;
  readonly notKept: StorageError | null;
}

/** Why the device keeps nothing; null where it does. */
export function whyNotKept(stored: Stored<unknown>): StorageError | null {
  if (!stored.ok) return stored.error;
  return stored.durable ? null : stored.why;
}

export async function earlierDraft(service: Service, now: () => Instant): Promise<EarlierDraft> {
  // Seven days are the server's, which an earlier visit measured.
  await loadClock();
  const found = await readDraft(service.slug, now());
  const draft = found.ok ? found.value : null;
  const beside = draft && (await draftExtras(service, draft));
  return { draft, beside, account: accountNow(), notKept: whyNotKept(found) };
}

interface OpenForm {
  readonly service: Service;
  readonly store: FormStore;
  readonly tables: Tables;
  /** What the form held when the device was asked. */
  readonly asFound: Values;
  /** Puts in again what was typed before the form was there. */
  readonly putEarly: () => void;
}

interface TakenUp {
  /** Of the submission, which the draft brought along. */
  readonly id: string;
  readonly isAmendment: boolean;
  /** Null for what has just been put there: it is no earlier visit's, and leaves the rest to be filled in. */
  readonly restoredFrom: Instant | null;
}

/**
 * Fills a form with its earlier draft. What the customer has typed while the disk was being read wins over it; files that were
 * attached meanwhile follow the draft's, which nobody has seen yet and nobody took off.
 * @param ownId under which the form goes: what a page leaves when it is put away is its own when it comes back
 * @returns null where there is nothing to fill it with
 */
export function takeUp(
  form: OpenForm,
  { draft, beside, account }: EarlierDraft,
  ownId: string,
): TakenUp | null {
  if (!draft || draft.submissionId === ownId) return null;
  const { service, store, tables, asFound, putEarly } = form;
  const typed = Object.entries(store.get().values).filter(([name, value]) => value !== asFound[name]);
  const { values: kept, prefill } = ownValues(draft, account);
  store.fill(restoreValues(service.fields, { ...kept, ...beside?.values }), prefill);
  putEarly();
  const files = filesAfter(service, store.get().values, Object.fromEntries(typed));
  for (const [name, value] of typed) store.change(name, files[name] ?? value, tables);
  return {
    id: draft.submissionId,
    isAmendment: beside?.isAmendment ?? false,
    restoredFrom: takeJustMade(draft.submissionId) ? null : draft.updatedAt,
  };
}

/** The files of both, by field, each once. */
function filesAfter({ fields }: Service, earlier: Values, typed: Values): Values {
  const before = attachedFiles(fields, earlier);
  const hashes = new Set(before.map(({ sha256 }) => sha256));
  const added = attachedFiles(fields, typed).filter(({ sha256 }) => !hashes.has(sha256));
  return filesByField(fields, [...before, ...added]);
}

/** What may be shown of a draft: nothing that was filled in for an account that is not signed in any more. */
export function ownValues(
  { values, filled }: StoredDraft,
  account: string | null,
): {
  values: StoredDraft['values'];
  prefill: Prefill | null;
} {
  if (!filled) return { values, prefill: null };
  const isIn = ([name]: [string, unknown]) => filled.names.includes(name);
  if (filled.account !== account) {
    const typed = Object.entries(values).filter((entry) => !isIn(entry));
    return { values: Object.fromEntries(typed), prefill: null };
  }
  // What does not fit its field is not in the form, and so not untouched there.
  const own = Object.fromEntries(Object.entries(values).filter(isIn)) as Values;
  return { values, prefill: { account: filled.account, values: own } };
}
