import { DRAFT_LIFETIME, type Draft } from '../../device/drafts/drafts.ts';
import type { Instant } from '../../domain/island-time.ts';
import { findService } from '../../services/catalogue.ts';
import type { Service } from '../../services/define.ts';
import { emptyValues } from '../../services/field-values.ts';
import { restoreValues } from '../../services/request.ts';

export interface Resumable {
  readonly draft: Draft;
  readonly service: Service;
  /** A short summary of the draft; empty when it has none yet. */
  readonly words: string;
}

/**
 * The draft as the list shows it; null when it is too old, empty, or of a service that this version of the
 * app lacks.
 */
export function resumable(draft: Draft, now: Instant): Resumable | null {
  const service = findService(draft.service);
  if (!service || now - draft.updatedAt > DRAFT_LIFETIME) return null;
  const values = restoreValues(service.fields, draft.values);
  const isEmpty = JSON.stringify(values) === JSON.stringify(emptyValues(service.fields));
  return isEmpty ? null : { draft, service, words: service.title(values) };
}
