import type { Dispatch, SetStateAction } from 'react';
import { heldAttachments, keepAttachments, readAttachment } from '../../device/attachments/attachments.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { onErasure, onForgotten } from '../../device/database/changes.ts';
import { ownerOf } from '../../device/drafts/draft-owner.ts';
import { type Draft, deleteDraftOf, saveDraft } from '../../device/drafts/drafts.ts';
import { updateEntry } from '../../device/outbox/entries.ts';
import { release } from '../../device/outbox/hold.ts';
import { seenEntries } from '../../device/outbox/outbox.ts';
import { accountNow } from '../../device/session/page-token.ts';
import { releaseHold } from '../../domain/submission.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { Service } from '../../services/define.ts';
import { attachedFiles, filesByField, restoreValues } from '../../services/request.ts';
import { earlierDraft, restoreDraft } from './earlier-draft.ts';
import type { DraftSession, DraftState, GoneDraft } from './form-draft.ts';
import type { FormStore } from './form-store.ts';
import { asksTheSame } from './second-order.ts';

/**
 * Deletes a draft with its files.
 * @returns puts both back on the device, and says whether it has kept the draft
 */
export async function takeAway({ fields }: Service, draft: Draft): Promise<() => Promise<boolean>> {
  const { submissionId, updatedAt } = draft;
  const named = attachedFiles(fields, restoreValues(fields, draft.values));
  const read = named.map(async ({ sha256 }) => ({
    sha256,
    bytes: await readAttachment(submissionId, sha256),
  }));
  const files = (await Promise.all(read)).flatMap(({ sha256, bytes }) =>
    bytes ? [{ sha256, bytes, storedAt: updatedAt }] : [],
  );
  await deleteDraftOf({ ...draft, account: ownerOf(draft) });
  return async () => {
    // Files of a confirmed submission stayed with it.
    const held = await heldAttachments(submissionId);
    const lost = files.filter(({ sha256 }) => !held.includes(sha256));
    await keepAttachments(submissionId, lost);
    const saved = await saveDraft(draft);
    return saved.ok && saved.durable;
  };
}

/** The draft of an open form, as use-draft.ts holds it: what happens to it beside typing. */
interface OpenDraft {
  readonly service: Service;
  readonly store: FormStore;
  readonly own: DraftSession;
  readonly setState: Dispatch<SetStateAction<DraftState>>;
  /** Makes a draft of the form's present values. */
  readonly asDraft: () => Draft;
  /** Continues under a new id. */
  readonly fork: () => void;
}

/** Starts an empty draft of whoever is signed in, under a new id. There is nothing to store yet. */
export function startAnew({ store, own, setState, fork }: OpenDraft): void {
  fork();
  own.account = accountNow();
  setState((current) => ({ ...current, account: accountNow(), notFor: null }));
  own.isForked = false;
  store.clear();
}

function empty(open: OpenDraft, gone: GoneDraft): void {
  startAnew(open);
  open.setState(({ emptied, ...current }) => ({
    ...current,
    restoredFrom: null,
    isSaved: false,
    gone,
    emptied: emptied + 1,
  }));
}

/** Deletes the draft once it is sent or given up, and starts an empty one. One that another tab has begun meanwhile stays. */
export async function discardDraft(open: OpenDraft): Promise<void> {
  const { service, own, setState } = open;
  const { id, account } = own;
  const changed = own.isAmendment ? id : null;
  startAnew(open);
  // At once: what is typed while the device deletes the draft is the next order's.
  setState(({ emptied, ...current }) => ({ ...current, emptied: emptied + 1 }));
  if (changed !== null) await release(changed, 'change');
  await deleteDraftOf({ service: service.slug, submissionId: id, account });
  setState((current) => ({ ...current, isReady: true, restoredFrom: null, isSaved: false, gone: null }));
}

/**
 * Lets the order of a form that is left go, when the form asks for the same. Where it asks for another one, its draft waits, and the
 * hold ends by itself (docs/rules/sending.md#held-back).
 */
export async function letGo({
  service,
  store,
  own: { id },
}: Pick<OpenDraft, 'service' | 'store' | 'own'>): Promise<void> {
  if (!seenEntries()?.some((entry) => entry.id === id)) return;
  const { values } = store.get();
  await updateEntry(id, (entry) =>
    asksTheSame(service, values, entry)
      ? releaseHold(entry, 'change', serverNow())
      : { ok: false, reason: 'not-applicable' },
  );
}

/** Empties the form, because the device is being erased in another tab: what is typed from then on is a draft of its own. */
async function forgetDraft(open: OpenDraft): Promise<void> {
  const { service, store, own } = open;
  // A draft that was read before the erasure is about to fill the form.
  await own.reading;
  const { isDirty, prefill } = store.get();
  if (!isDirty && !prefill && !own.written && !own.isForked && !own.canPutBack) return;
  own.canPutBack = false;
  const { id, account } = own;
  empty(open, 'erased');
  // A save that had begun may come after the erasure. A page that was in the back/forward cache hears of it late: the draft may be
  // another tab's by then.
  await deleteDraftOf({ service: service.slug, submissionId: id, account });
}

/**
 * Forgets the draft whenever another tab erases the device, or its account takes what it has half typed off it. Returns the function
 * that stops it.
 */
export function followErasure(open: OpenDraft): () => void {
  const stops = [
    onErasure(() => void forgetDraft(open)),
    onForgotten((account) => open.own.account === account && void forgetDraft(open)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Deletes the draft at the customer's request, and empties the form. It can be put back until something else is typed.
 * @param restoredFrom when it was left, which is said again once it is back
 */
export function removeDraft(open: OpenDraft, restoredFrom: Instant | null): void {
  const { service, store, own, setState } = open;
  const { values, prefill } = store.get();
  const draft = open.asDraft();
  const { isAmendment } = own;
  const taken = takeAway(service, draft);
  const putBack = async () => {
    const put = await taken;
    // The device was erased meanwhile.
    if (!own.canPutBack) return;
    own.canPutBack = false;
    own.id = draft.submissionId;
    own.account = ownerOf(draft);
    own.isAmendment = isAmendment;
    store.fill(values, prefill);
    const isSaved = await put();
    if (isSaved) own.written = { values, prefill, at: draft.updatedAt };
    setState(({ emptied, ...current }) => ({
      ...current,
      account: ownerOf(draft),
      restoredFrom,
      isSaved,
      gone: null,
      emptied: emptied + 1,
    }));
  };
  own.canPutBack = true;
  empty(open, { putBack });
}

/**
 * Fills a form that is shown again with the changes of the same draft that another tab has saved since
 * (docs/rules/forms.md#drafts). Answers that were typed here and are not saved yet come before them. Files that are attached here
 * stay, because only this tab has their bytes.
 * @returns whether the form differs now from what the device holds
 */
export async function takeNewer(
  { service, store, own }: Pick<OpenDraft, 'service' | 'store' | 'own'>,
  tables: Tables,
  now: () => Instant,
): Promise<boolean> {
  const before = own.written;
  if (document.hidden || !before) return false;
  const earlier = await earlierDraft(service, now);
  const { draft } = earlier;
  const { values, prefill } = store.get();
  const isUnchanged = values === own.written?.values && prefill === own.written.prefill;
  if (draft?.submissionId !== own.id || draft.updatedAt <= before.at || !isUnchanged) return false;
  const { fields } = service;
  const hasFiles = attachedFiles(fields, values).length > 0;
  const asFound = hasFiles ? { ...values, ...filesByField(fields, []) } : values;
  restoreDraft({ service, store, tables, asFound, putEarly: () => undefined }, earlier, null);
  own.written = { ...store.get(), at: draft.updatedAt };
  return store.get().isDirty;
}
