import type { SubmissionRequest } from '../../../domain/wire.ts';

/**
 * Whether two requests of one form ask for the same, whenever the button was pressed. Both are built by the same code, so that their
 * keys are in the same order.
 */
export const sameAnswers = (a: SubmissionRequest, b: SubmissionRequest): boolean =>
  JSON.stringify({ ...a, confirmedAt: '' }) === JSON.stringify({ ...b, confirmedAt: '' });
