import type { ComponentProps } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import type { Draft } from '../../device/drafts/drafts.ts';
import { updateEntry } from '../../device/outbox/entries.ts';
import { release } from '../../device/outbox/hold.ts';
import { type Entry, hasArrived, holdBack, visibleState } from '../../domain/submission.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import { findService } from '../../services/catalogue.ts';
import { decodeRequest } from '../../services/request.ts';
import { notify } from '../../ui/notices/notify.ts';
import { withNumber } from '../contact/with-number.ts';
import { FILL_COPY } from '../engine/fill-copy.ts';
import { prepareDraft, startedDraft } from '../engine/prepare-draft.ts';
import { FillFormButton, type Filling } from './FillFormButton.tsx';

/**
 * Restores a submission to its form, under the same id: the form then sends its new version and never a second order
 * (docs/rules/forms.md#correction). The submission is held back from then on. An unfinished correction of it continues. A
 * submission that was sent since the page showed it cannot be corrected; a notice says so.
 * @returns null in that case, and when this app does not know the service any more
 */
export async function correctionOf(shown: Entry): Promise<Filling | null> {
  const service = findService(shown.service);
  if (!service) return null;
  const { id } = shown;
  const { request, state } = await holdUnlessLeaving(shown);
  if (state === 'sending' || hasArrived({ state })) {
    void notify({ tone: 'warn', ...(state === 'sending' ? FILL_COPY.leaving : withNumber(FILL_COPY.gone)) });
    return null;
  }
  const { account } = shown;
  const draft = await startedDraft(service, account);
  const isItsOwn = draft?.submissionId === id;
  const put = async () => {
    if (draft && isItsOwn && isLater(draft, request.confirmedAt)) return service.path;
    const tablesVersion = request.quote?.tariffVersion ?? '';
    await prepareDraft(service, id, decodeRequest(service, request.fields, request.files), {
      account,
      tablesVersion,
    });
    return service.path;
  };
  return { draft: isItsOwn ? null : draft, put, drop: () => void release(id, 'change') };
}

/** The stored entry, held back unless an attempt is under way or it was received. */
async function holdUnlessLeaving(shown: Entry): Promise<Pick<Entry, 'request' | 'state'>> {
  let entry = shown;
  const now = serverNow();
  await updateEntry(shown.id, (known) => {
    entry = known;
    const isLeaving = visibleState(known, now) === 'sending';
    return isLeaving ? { ok: false, reason: 'sending' } : holdBack(known, 'change', now);
  });
  return { request: entry.request, state: visibleState(entry, now) };
}

/** Whether the draft was edited after the last confirmed version. */
const isLater = ({ updatedAt }: Draft, confirmedAt: string) => updatedAt > (parseInstant(confirmedAt) ?? 0);

interface CorrectButtonProps extends Omit<ComponentProps<typeof FillFormButton>, 'fill'> {
  readonly entry: Entry;
}

/** Restores a submission to its form, which will send its new version (docs/rules/forms.md#correction). */
export function CorrectButton({ entry, ...button }: CorrectButtonProps) {
  return <FillFormButton fill={() => correctionOf(entry)} {...button} />;
}
