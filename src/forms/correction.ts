import { parseInstant } from '../domain/instant.ts';
import type { Entry } from '../domain/submission.ts';
import { findService } from '../services/catalogue.ts';
import { decodeRequest } from '../services/restore.ts';
import type { Draft } from '../storage/drafts.ts';
import type { Filling } from './FillFormButton.tsx';
import { begun, putDraft } from './put-draft.ts';

/**
 * Brings a submission back into its form, under the same id: what is sent from there is its new version and
 * never a second order (ruling E3). A correction of it that was begun before goes on as it was left.
 * @returns null when this app does not know the service any more
 */
export async function correctionOf({ id, service: slug, request }: Entry): Promise<Filling | null> {
  const service = findService(slug);
  if (!service) return null;
  const draft = await begun(service);
  const isItsOwn = draft?.submissionId === id;
  const put = async () => {
    if (draft && isItsOwn && isLater(draft, request.confirmedAt)) return service.path;
    const tablesVersion = request.quote?.tariffVersion ?? '';
    await putDraft(service, id, decodeRequest(service, request.fields, request.files), { tablesVersion });
    return service.path;
  };
  return { draft: isItsOwn ? null : draft, put };
}

/** Whether something was typed since the version that was confirmed last. */
const isLater = ({ updatedAt }: Draft, confirmedAt: string) => updatedAt > (parseInstant(confirmedAt) ?? 0);
