import { filesStillHere } from '../live/kept-files.ts';
import type { Service } from '../services/define.ts';
import { keptValues } from '../services/field-values.ts';
import { decodeRequest } from '../services/restore.ts';
import type { Values } from '../services/values.ts';
import { getEntry } from '../storage/outbox.ts';

/**
 * What no draft keeps, from the submission that is being corrected: its files, where this device still has them, and
 * what was agreed to about them. Null for a form that was never sent.
 */
export async function valuesAlreadySent(service: Service, submissionId: string): Promise<Values | null> {
  const read = await getEntry(submissionId);
  const entry = read.ok ? read.value : null;
  if (!entry) return null;
  if (!entry.request.files) return {};
  const files = await filesStillHere(submissionId, entry.request.files);
  const values = decodeRequest(service, entry.request.fields, files);
  const kept = keptValues(service.fields, values);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in kept)));
}
