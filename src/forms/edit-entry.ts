import type { Entry } from '../domain/submission.ts';
import { findService } from '../services/catalogue.ts';
import { decodeRequest } from '../services/restore.ts';
import { putDraft } from './put-draft.ts';

/**
 * Brings a submission back into its form, under the same id: what is sent from there is its new version and
 * never a second order (ruling E3).
 * @returns the path of the form; null when this app does not know the service any more
 */
export async function editEntry({ id, service: slug, request }: Entry): Promise<string | null> {
  const service = findService(slug);
  if (!service) return null;
  const tablesVersion = request.quote?.tariffVersion ?? '';
  await putDraft(service, id, decodeRequest(service, request.fields), { tablesVersion });
  return service.path;
}
