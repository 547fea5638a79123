import { serverNow } from '../../device/clock/clock.ts';
import { setOrigin } from '../../device/drafts/drafts.ts';
import { updateEntry } from '../../device/outbox/entries.ts';
import { type Entry, isSettled, noteChangeNotSent } from '../../domain/submission.ts';
import type { Service } from '../../services/define.ts';
import { keptValues } from '../../services/field-values.ts';
import { pastOrderOf } from '../../services/past-order.ts';
import type { Values } from '../../services/values.ts';
import type { FormDraft } from './form-draft.ts';
import type { Sent } from './form-stages.ts';
import type { FormStore } from './form-store.ts';

export interface Filled {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: FormDraft;
}

/**
 * Keeps what was typed after a version had been confirmed. While that one waits it goes on as its correction. Once it has
 * arrived it is a draft of its own, which says what order it comes from, so that nobody takes it for that order; and the
 * order says that it has not left.
 * @returns false where nothing was typed since
 */
export async function keepUnsentChange(filled: Filled, { entry, values }: Sent): Promise<boolean> {
  if (isSame(filled.service, filled.store.get().values, values)) return false;
  if (isSettled(entry)) await partFrom(filled, entry);
  else await filled.draft.flush();
  return true;
}

/** Makes a draft of its own of what was typed for an order that has arrived without it, and lets that order say so. */
export async function partFrom({ service, draft }: Filled, entry: Entry): Promise<void> {
  draft.fork();
  const origin = pastOrderOf(entry, service);
  if (origin) setOrigin(draft.submissionId(), origin);
  await updateEntry(entry.id, (latest) => noteChangeNotSent(latest, serverNow()));
  await draft.flush();
}

/** Compared as a draft keeps them. */
function isSame({ fields }: Service, a: Values, b: Values): boolean {
  return JSON.stringify(keptValues(fields, a)) === JSON.stringify(keptValues(fields, b));
}
