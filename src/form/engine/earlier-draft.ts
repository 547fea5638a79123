import { filesStillHere } from '../../device/attachments/chosen-files.ts';
import { loadClock } from '../../device/clock/measure-clock.ts';
import type { StorageError, Stored } from '../../device/database/result.ts';
import { ownerOf } from '../../device/drafts/draft-owner.ts';
import { type Draft, readDraft, type Draft as StoredDraft } from '../../device/drafts/drafts.ts';
import { getEntry } from '../../device/outbox/entries.ts';
import { accountNow } from '../../device/session/page-token.ts';
import { isShownNow } from '../../device/session/viewer.ts';
import type { Owner } from '../../domain/person/owner.ts';
import type { WireFile } from '../../domain/submission/wire.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { Service } from '../../services/define.ts';
import { answersSince, emptyValues, valuesForDraft } from '../../services/field-values.ts';
import {
  attachedFiles,
  decodeRequest,
  filesByField,
  filesOf,
  restoreValues,
} from '../../services/request.ts';
import type { Values } from '../../services/values.ts';
import type { FormStore, Prefill } from './form-store.ts';
import { noteMissingFiles } from './missing-files.ts';

const fresh = new Set<string>();

/** Marks a draft as just prepared: the form that restores it must not present it as an earlier visit's. */
export const markJustMade = (submissionId: string): void => void fresh.add(submissionId);

/** Whether a draft was marked as just prepared; removes the mark. */
const takeJustMade = (submissionId: string): boolean => fresh.delete(submissionId);

/** Values that return to a form with its draft, and are not in the draft itself. */
interface DraftExtras {
  /** The files whose bytes this device still has, and the consents that concern exactly these files. */
  readonly values: Values;
  /** Whether the draft corrects a submission. */
  readonly isAmendment: boolean;
}

/**
 * Restores the files that a draft names. Their bytes are in no draft (docs/rules/forms.md#drafts): they are in this
 * page's memory, with the submission that is being corrected, or among the content that other apps have shared. A
 * consent that was given with that submission is restored only for the same files.
 */
export async function draftExtras(
  service: Service,
  { submissionId, values }: Pick<Draft, 'submissionId' | 'values'>,
): Promise<DraftExtras> {
  const read = await getEntry(submissionId);
  const entry = read.ok ? read.value : null;
  const request = entry && isShownNow(entry.account) ? entry.request : undefined;
  const sent = request ? decodeRequest(service, request.fields, request.files) : emptyValues(service.fields);
  // A draft of an earlier version of the app names no files: the submission's files are used.
  const restored = restoreValues(service.fields, { ...sent, ...values });
  const named = attachedFiles(service.fields, restored);
  const here = await filesStillHere(submissionId, named);
  noteMissingFiles(submissionId, named, here);
  const files = filesByField(service.fields, here);
  const isAsAgreed = sameFiles(filesOf(service, { ...restored, ...files }), request?.files ?? []);
  return {
    values: { ...files, ...(isAsAgreed && agreedTo(service, restored)) },
    isAmendment: request !== undefined,
  };
}

/** The values that no draft keeps, such as consents; one that the customer has withdrawn is not among them. */
function agreedTo({ fields }: Service, values: Values): Values {
  const kept = valuesForDraft(fields, values);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in kept)));
}

function sameFiles(a: readonly WireFile[], b: readonly WireFile[]): boolean {
  const hashes = (files: readonly WireFile[]) =>
    files
      .map(({ sha256 }) => sha256)
      .sort()
      .join();
  return hashes(a) === hashes(b);
}

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
