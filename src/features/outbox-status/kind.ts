import type { Entry } from '../../domain/submission.ts';
import { findService } from '../../services/catalogue.ts';
import type { SubmissionKind } from '../../services/service-spec.ts';

/** What a submission is; one to a service that this app does not know is as good as an order. */
export const kindOf = ({ service }: Pick<Entry, 'service'>): SubmissionKind =>
  findService(service)?.kind ?? 'order';
