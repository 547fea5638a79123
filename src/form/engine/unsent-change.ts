import { serverNow } from '../../device/clock/clock.ts';
import { updateEntry } from '../../device/outbox/entries.ts';
import { parseInstant } from '../../domain/instant.ts';
import { type Entry, hasArrived, noteChangeNotSent, sameRequest } from '../../domain/submission.ts';
import type { Service } from '../../services/define.ts';
import { valuesForDraft } from '../../services/field-values.ts';
import { pastOrderOf } from '../../services/past-order.ts';
import type { PastOrder } from '../../services/reorder.ts';
import { buildRequest } from '../../services/request.ts';
import type { Values } from '../../services/values.ts';
import { forkWithFiles } from './fork-with-files.ts';
import type { FormDraft } from './form-draft.ts';
import type { Sent } from './form-stages.ts';
import type { FormStore } from './form-store.ts';

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
