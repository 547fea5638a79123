import * as v from 'valibot';
import { type Answer, parseJson } from '../../backend/answer.ts';
import { apikey, attachUrl } from '../../backend/config.ts';
import { readText } from '../../backend/read-json.ts';
import type { Bytes } from '../../domain/files.ts';
import { Refusal, type SubmissionRequest, type WireFile } from '../../domain/submission/wire.ts';
import type { Entry } from '../../domain/submission.ts';
import { parseRetryAfter } from '../../domain/time/instant.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { ANSWER_LIMIT, limitFor } from '../queue/time-limit.ts';
import type { UploadAttempt } from './upload-attempt.ts';

export type UploadRequest = {
  url: string;
  headers: Record<string, string>;
  body: Bytes;
  signal: AbortSignal;
  /** Called with the bytes sent so far, if the browser reports them. */
  onProgress: (sent: number) => void;
};
/** The answer to an upload. `retryAfter` is the unparsed header. */
export type UploadReply = { status: number; retryAfter: string | null; text: string };
/** Posts one file. Rejects when no answer comes or the signal aborts. */
export type Upload = (request: UploadRequest) => Promise<UploadReply>;

export type FileOptions = {
  upload: Upload;
  now: () => Instant;
  /** Milliseconds without progress after which an upload is given up, to be retried. */
  stallMs?: number;
};

/** The headers that identify a file and its order. */
export function headersOf(sent: Entry, file: WireFile): Record<string, string> {
  const hashes = (sent.request.files ?? []).map(({ sha256 }) => sha256);
  return {
    apikey,
    'content-type': file.type,
    'idempotency-key': sent.id,
    'x-sha256': file.sha256,
    'x-field': file.field,
    // The files of this version: the server deletes those of an earlier one.
    'x-files': hashes.join(','),
  };
}

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

/**
 * Posts one file of an order, for as long as the upload progresses.
 * @throws the rejection of `upload`; after a stall or a stop, the abort reason of its signal
 */
export async function postFile(
  sent: Entry,
  file: WireFile,
  body: Bytes,
  attempt: UploadAttempt,
  { upload, now, stallMs = ANSWER_LIMIT }: FileOptions,
): Promise<Answer> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  let timer = setTimeout(stop, limitFor(file.size, stallMs));
  attempt.signal.addEventListener('abort', stop);
  try {
    const reply = await upload({
      url: attachUrl,
      headers: headersOf(sent, file),
      body,
      signal: abort.signal,
      onProgress(bytes) {
        clearTimeout(timer);
        timer = setTimeout(stop, stallMs);
        attempt.progress(Math.min(bytes, file.size));
      },
    });
    const retryAfter = parseRetryAfter(reply.retryAfter, now());
    return { status: reply.status, retryAfter, json: parseJson(reply.text) };
  } finally {
    clearTimeout(timer);
    attempt.signal.removeEventListener('abort', stop);
  }
}

/** An upload by `fetch`, which also works in the worker and reports no progress. */
export function uploadByFetch(fetch: (url: string, init: RequestInit) => Promise<Response>): Upload {
  return async ({ url, headers, body, signal }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
    });
    const text = (await readText(response)) ?? '';
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  };
}
