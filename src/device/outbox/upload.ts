import { type Answer, parseJson, parseRetryAfter } from '../../backend/answer.ts';
import { apikey, attachUrl } from '../../backend/config.ts';
import { readText } from '../../backend/read-json.ts';
import { type Bytes, SLOWEST_LINE } from '../../domain/files.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { Entry } from '../../domain/submission.ts';
import type { WireFile } from '../../domain/wire.ts';
import type { UploadAttempt } from './upload-attempt.ts';

export type UploadRequest = {
  url: string;
  headers: Record<string, string>;
  body: Bytes;
  signal: AbortSignal;
  /** Called with the bytes that have left so far, where the browser says. */
  onProgress: (sent: number) => void;
};
/** What comes back. `retryAfter` is the header as it stands. */
export type UploadReply = { status: number; retryAfter: string | null; text: string };
/** Posts one file. Rejects when nothing comes back or the signal says to stop. */
export type Upload = (request: UploadRequest) => Promise<UploadReply>;

export type FileOptions = {
  upload: Upload;
  now: () => Instant;
  /** Milliseconds without progress after which a file is given up, to be tried again. */
  stallMs?: number;
};

/** As long as a small request may take; every sign of progress gives as much again. */
export const STALL = 30_000;
/** What names a file, and the order that it belongs to. */
export function headersOf(sent: Entry, file: WireFile): Record<string, string> {
  const hashes = (sent.request.files ?? []).map(({ sha256 }) => sha256);
  return {
    apikey,
    'content-type': file.type,
    'idempotency-key': sent.id,
    'x-sha256': file.sha256,
    'x-field': file.field,
    // The files of this version: the server lets go of those of an earlier one.
    'x-files': hashes.join(','),
  };
}

/**
 * Posts one file of an order, for as long as it moves on.
 * @throws whatever `upload` rejects with; where nothing moves, or the attempt is stopped, its signal's reason
 */
export async function postFile(
  sent: Entry,
  file: WireFile,
  body: Bytes,
  attempt: UploadAttempt,
  { upload, now, stallMs = STALL }: FileOptions,
): Promise<Answer> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  let timer = setTimeout(stop, stallMs + file.size / SLOWEST_LINE);
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

/** The way that works everywhere, worker included, and tells no progress. */
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
