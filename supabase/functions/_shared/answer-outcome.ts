import { FUNCTION_COPY } from './copy.ts';
import { jsonResponse, refuse } from './http.ts';
import type { Settled } from './submissions.ts';

/** Answers how a key was settled: with its receipt, 201 where it was stored just now, or with the reason why there is none. */
export function answerOutcome(settled: Settled): Response {
  if (settled.outcome === 'files_missing') {
    const { missing } = settled;
    return refuse(409, { code: 'files_missing', message: FUNCTION_COPY.filesMissing, missing });
  }
  const { outcome, receipt } = settled;
  if (outcome === 'key_reused') {
    return refuse(422, { code: 'key_reused', message: FUNCTION_COPY.keyReused, receipt });
  }
  return jsonResponse(outcome === 'accepted' ? 201 : 200, receipt);
}
