import * as v from 'valibot';
import type { Entry } from '../../domain/submission.ts';
import { Refusal, type SubmissionRequest } from '../../domain/wire.ts';

/** Whether the server has heard no key: something on the way, such as an office's proxy, has taken our headers off. */
export function isKeyMissing(json: unknown): boolean {
  const parsed = v.safeParse(Refusal, json);
  return parsed.success && parsed.output.error.code === 'key_missing';
}

/** The request with its key beside it, for the second try: a body goes through where headers do not. */
export function withKey({
  id,
  request,
}: Pick<Entry, 'id' | 'request'>): SubmissionRequest & { readonly submissionId: string } {
  return { ...request, submissionId: id };
}
