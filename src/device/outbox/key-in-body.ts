import * as v from 'valibot';
import type { Entry } from '../../domain/submission.ts';
import { Refusal, type SubmissionRequest } from '../../domain/wire.ts';

/**
 * Whether the server got no key: a proxy, such as an office's, has removed the headers
 * (docs/rules/sending.md#key).
 */
export function isKeyMissing(json: unknown): boolean {
  const parsed = v.safeParse(Refusal, json);
  return parsed.success && parsed.output.error.code === 'key_missing';
}

/** The request with its key in the body, for the second attempt: a proxy that removes headers keeps the body. */
export function withKey({
  id,
  request,
}: Pick<Entry, 'id' | 'request'>): SubmissionRequest & { readonly submissionId: string } {
  return { ...request, submissionId: id };
}
