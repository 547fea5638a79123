import type { Receipt, SubmissionRequest } from '../../src/domain/wire.ts';

/** A submission as the database keeps it. */
export interface StoredSubmission {
  readonly id: string;
  readonly body: string;
  readonly request: SubmissionRequest;
  readonly receipt: Receipt;
  readonly slotAt: string | null;
}
