import type { Entry } from '../../domain/submission.ts';
import { findService } from '../../services/catalogue.ts';
import type { SubmissionKind } from '../../services/service-spec.ts';

/** The kind of a submission; an order when this app does not know its service. */
export const kindOf = ({ service }: Pick<Entry, 'service'>): SubmissionKind =>
  findService(service)?.kind ?? 'order';
