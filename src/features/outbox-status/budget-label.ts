import type { Entry } from '../../domain/submission.ts';
import { findService } from '../../services/catalogue.ts';
import { SUBMISSIONS_COPY } from './list-copy.ts';

/** The label of the budget in the submission's service. */
export const budgetLabelOf = ({ service }: Entry): string =>
  findService(service)?.copy.budgetLabel ?? SUBMISSIONS_COPY.budgetLine;
