import { loadClock } from '../../device/clock/measure-clock.ts';
import type { StorageError, Stored } from '../../device/database/result.ts';
import { ownerOf } from '../../device/drafts/draft-owner.ts';
import { readDraft, type Draft as StoredDraft } from '../../device/drafts/drafts.ts';
import { accountNow } from '../../device/session/page-token.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { Owner } from '../../domain/owner.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { answersSince } from '../../services/field-values.ts';
import { attachedFiles, filesByField, restoreValues } from '../../services/request.ts';
import type { Values } from '../../services/values.ts';
import { type DraftExtras, draftExtras } from './draft-extras.ts';
import type { FormStore, Prefill } from './form-store.ts';
import { takeJustMade } from './just-made-drafts.ts';

/** The device's data of an earlier visit to a form. */
export interface EarlierDraft {
  /** Null when there is none, or when it cannot be read. */
  readonly draft: StoredDraft | null;
  /** Values that belong to the draft and are not in it; null without a draft. */
  readonly beside: DraftExtras | null;
  /** The account that was signed in when the device was asked; null when none was. */
  readonly account: Owner;
  readonly notKept: StorageError | null;
  /** Whether the device has answered. If not, it may hold another draft than this one. */
  readonly isRead: boolean;
}

/** The reason why the device stores nothing; null when it does. */
export function whyNotKept(stored: Stored<unknown>): StorageError | null {
  if (!stored.ok) return stored.error;
  return stored.durable ? null : stored.why;
}

/** Reads the earlier draft of a form, with the values that belong to it. */
export async function earlierDraft(service: Service, now: () => Instant): Promise<EarlierDraft> {
  // Retention is measured by the server's time, so the clock is loaded first.
  await loadClock();
  const found = await readDraft(service.slug, now());
  const draft = found.ok ? found.value : found.left;
  const beside = draft && (await draftExtras(service, draft));
  return { draft, beside, account: accountNow(), notKept: whyNotKept(found), isRead: found.ok };
}

interface Form {
  readonly service: Service;
  readonly store: FormStore;
  readonly tables: Tables;
}

interface OpenForm extends Form {
  /** The values of the form when the device was asked. */
  readonly asFound: Values;
  /** Applies the input from before hydration again. */
  readonly putEarly: () => void;
}

interface RestoredDraft {
  /** The id of the submission, which comes with the draft. */
  readonly id: string;
  /** Whose it is. */
  readonly account: Owner;
  readonly isAmendment: boolean;
  /**
   * Null for a draft that this app has just prepared: it is not from an earlier visit, so empty fields are still
   * filled in.
   */
  readonly restoredFrom: Instant | null;
  readonly updatedAt: Instant;
}

/**
 * Fills a form with its earlier draft. Input since the form was opened takes precedence. Files that were attached
 * meanwhile follow those of the draft, because the customer has not seen and removed those.
 * @param ownId the form's own id: a draft under it was saved by this very page. Null when another tab may have saved it
 * @returns null when there is no draft to restore
 */
export function restoreDraft(
  form: OpenForm,
  { draft, beside }: EarlierDraft,
  ownId: string | null,
): RestoredDraft | null {
  if (!draft || draft.submissionId === ownId) return null;
  const { service, store, tables, asFound, putEarly } = form;
  const typed = answersSince(asFound, store.get().values);
  const { values: kept, prefill } = ownValues(draft);
  store.fill(restoreValues(service.fields, { ...kept, ...beside?.values }), prefill);
  putEarly();
  const files = filesAfter(service, store.get().values, Object.fromEntries(typed));
  for (const [name, value] of typed) store.change(name, files[name] ?? value, tables);
  return {
    id: draft.submissionId,
    account: ownerOf(draft),
    isAmendment: beside?.isAmendment ?? false,
    restoredFrom: takeJustMade(draft.submissionId) ? null : draft.updatedAt,
    updatedAt: draft.updatedAt,
  };
}

/** The files of both, by field, without duplicates. */
function filesAfter({ fields }: Service, earlier: Values, typed: Values): Values {
  const before = attachedFiles(fields, earlier);
  const hashes = new Set(before.map(({ sha256 }) => sha256));
  const added = attachedFiles(fields, typed).filter(({ sha256 }) => !hashes.has(sha256));
  return filesByField(fields, [...before, ...added]);
}

/** Which of a draft's values were filled in and not edited since; null when none were. */
function filledOf({ values, filled }: StoredDraft): Prefill | null {
  if (!filled) return null;
  // A value that does not fit its field is not in the form, and does not count as untouched.
  const own = Object.entries(values).filter(([name]) => filled.names.includes(name));
  return { account: filled.account, values: Object.fromEntries(own) as Values };
}

/** The values of a draft, and those that were filled in. */
export const ownValues = (draft: StoredDraft) => ({ values: draft.values, prefill: filledOf(draft) });
