import { serverNow } from '../../device/clock/clock.ts';
import type { Draft } from '../../device/drafts/drafts.ts';
import { getEntry } from '../../device/outbox/entries.ts';
import { parseInstant } from '../../domain/instant.ts';
import { type Entry, isSettled, visibleState } from '../../domain/submission.ts';
import { findService } from '../../services/catalogue.ts';
import { decodeRequest } from '../../services/restore.ts';
import { notify } from '../../ui/notify.ts';
import { withNumber } from '../contact/with-number.ts';
import type { Filling } from '../page/FillFormButton.tsx';
import { FILL_COPY } from './fill-copy.ts';
import { prepareDraft, startedDraft } from './prepare-draft.ts';

/**
 * Restores a submission to its form, under the same id: the form then sends its new version and never a second order
 * (docs/rules/forms.md#correction). An unfinished correction of it continues. A submission that was sent since the
 * page showed it cannot be corrected; a notice says so.
 * @returns null in that case, and when this app does not know the service any more
 */
export async function correctionOf(shown: Entry): Promise<Filling | null> {
  const read = await getEntry(shown.id);
  const entry = (read.ok && read.value) || shown;
  const { id, request } = entry;
  const service = findService(entry.service);
  if (!service) return null;
  const state = visibleState(entry, serverNow());
  if (state === 'sending' || isSettled({ state })) {
    void notify({ tone: 'warn', ...(state === 'sending' ? FILL_COPY.leaving : withNumber(FILL_COPY.gone)) });
    return null;
  }
  const draft = await startedDraft(service);
  const isItsOwn = draft?.submissionId === id;
  const put = async () => {
    if (draft && isItsOwn && isLater(draft, request.confirmedAt)) return service.path;
    const tablesVersion = request.quote?.tariffVersion ?? '';
    await prepareDraft(service, id, decodeRequest(service, request.fields, request.files), { tablesVersion });
    return service.path;
  };
  return { draft: isItsOwn ? null : draft, put };
}

/** Whether the draft was edited after the last confirmed version. */
const isLater = ({ updatedAt }: Draft, confirmedAt: string) => updatedAt > (parseInstant(confirmedAt) ?? 0);
