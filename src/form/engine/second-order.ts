import * as v from 'valibot';
import { copyAttachments, removeDraftAttachments } from '../../device/attachments/attachments.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { originOf, setOrigin } from '../../device/drafts/drafts.ts';
import { updateEntry } from '../../device/outbox/entries.ts';
import { type Entry, hasArrived, noteChangeNotSent, sameRequest } from '../../domain/submission.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import type { Service } from '../../services/define.ts';
import { valuesForDraft } from '../../services/field-values.ts';
import { pastOrderOf } from '../../services/past-order.ts';
import { PastOrder } from '../../services/reorder.ts';
import { buildRequest } from '../../services/request.ts';
import type { Values } from '../../services/values.ts';
import { notify } from '../../ui/notices/notify.ts';
import { WHOSE_COPY } from '../notices/whose-copy.ts';
import type { FormDraft } from './form-draft.ts';
import type { Sent } from './form-stages.ts';
import type { FormStore } from './form-store.ts';
import { dropFiles, storedFiles } from './gone-files.ts';
import { missingFiles } from './missing-files.ts';
import { NOTICE_COPY } from './notice-copy.ts';
import { WHOSE_FORM, whoseIs } from './whose-form.ts';

interface Forked {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: FormDraft;
}

/**
 * Continues a form under a new id, with its files: those that are stored under the earlier one are copied. A file that is gone,
 * for example with the order that was received, is not shown as attached any more, and is asked for.
 * @param leftWithout the order that was sent without what the form says now
 */
export async function forkWithFiles(form: Forked, leftWithout?: PastOrder): Promise<void> {
  const earlier = form.draft.submissionId();
  const missing = missingFiles(form.service.fields, earlier, form.store.get().values);
  const stored = storedFiles(form);
  form.draft.fork(leftWithout && 'left-without');
  // Before anything is awaited, so that the draft is never saved without it.
  if (leftWithout) setOrigin(form.draft.submissionId(), { ...leftWithout, leftWithout: true });
  const copied = await copyAttachments(
    earlier,
    form.draft.submissionId(),
    stored.map(({ sha256 }) => sha256),
  );
  const gone = stored.filter(({ sha256 }) => !copied.includes(sha256));
  dropFiles(form, gone, missing);
  await removeDraftAttachments(earlier);
}

export interface Filled {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: FormDraft;
}

/**
 * Keeps the edits that followed the confirmed version. While that version waits, they are its correction. Once it was
 * received, they become a draft of their own, which names the order that it comes from, so that it is not mistaken
 * for that order; and the order is marked as received without them.
 * @returns false when there are no edits
 */
export async function keepUnsentChange(filled: Filled, { entry, values }: Sent): Promise<boolean> {
  if (isSame(filled.service, filled.store.get().values, values)) return false;
  if (hasArrived(entry)) await partFrom(filled, entry);
  else await filled.draft.flush();
  return true;
}

/** Makes a separate draft of the edits to an order that was received without them, and marks that order. */
export async function partFrom(filled: Filled, entry: Entry): Promise<void> {
  const { service, draft } = filled;
  await forkWithFiles(filled, leftAs(entry, service));
  await updateEntry(entry.id, (latest) => noteChangeNotSent(latest, serverNow()));
  await draft.flush();
}

/** The submission as a past order, even when it cannot be made again. */
const leftAs = (entry: Entry, service: Service): PastOrder =>
  pastOrderOf(entry, service) ?? {
    service: entry.service,
    title: entry.title,
    at: entry.createdAt,
    account: entry.account,
    fields: {},
    quote: null,
    files: [],
  };

/** Whether a form would send the same request as the submission. */
export function asksTheSame(service: Service, values: Values, { request, createdAt }: Entry): boolean {
  const confirmedAt = parseInstant(request.confirmedAt) ?? createdAt;
  return sameRequest(buildRequest(service, values, request.quote, confirmedAt), request);
}

/** Compares the values that a draft keeps. */
export function isSame({ fields }: Service, a: Values, b: Values): boolean {
  return JSON.stringify(valuesForDraft(fields, a)) === JSON.stringify(valuesForDraft(fields, b));
}

/** The order that was sent without the edits of this draft; null when there is none. */
export function leftWithoutDraft(submissionId: string): PastOrder | null {
  const past = v.safeParse(PastOrder, originOf(submissionId));
  return past.success && past.output.leftWithout ? past.output : null;
}

/** Makes an ordinary draft of the edits, under a new id, because the customer wants a second order. */
export async function makeAnother(filled: Filled): Promise<void> {
  await forkWithFiles(filled);
  await filled.draft.flush();
}

/**
 * Stops the form from making a second order of a late change, until the customer asks for one
 * (docs/rules/forms.md#correction). Shows a notice when it does.
 * @returns whether it stops the form
 */
export function asksFirst(draft: FormDraft): boolean {
  const past = leftWithoutDraft(draft.submissionId());
  if (past) void notify({ tone: 'warn', ...NOTICE_COPY.leftWithout });
  return past !== null;
}

/**
 * Stops a form that was begun by somebody else than who is signed in, until it is answered whose it is
 * (docs/rules/privacy.md#whose-it-is). Shows a notice when it does, and goes to the question.
 * @returns whether it stops the form
 */
export function asksWhose(draft: FormDraft): boolean {
  if (whoseIs(draft) === 'own') return false;
  void notify({ tone: 'warn', title: WHOSE_COPY.asked, message: WHOSE_COPY.askedText });
  document.getElementById(WHOSE_FORM)?.focus();
  return true;
}
