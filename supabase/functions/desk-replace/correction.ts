import * as v from 'valibot';
import { ORDER_STATUSES } from '../../../src/domain/order-status.ts';
import type { Correction } from '../../../src/domain/versions.ts';
import { SubmissionId, SubmissionRequest } from '../../../src/domain/wire.ts';

const MAX_VERSION = 10_000;

/** The body of a request for a correction. */
export const CorrectionBody: v.GenericSchema<unknown, Correction> = v.strictObject({
  key: v.pipe(SubmissionId, v.toLowerCase()),
  id: v.pipe(SubmissionId, v.toLowerCase()),
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_VERSION)),
  status: v.picklist(ORDER_STATUSES),
  request: SubmissionRequest,
});
