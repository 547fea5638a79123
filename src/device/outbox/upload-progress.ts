import { MAX_ANSWER_BYTES } from '../../backend/read-json.ts';
import { cancel } from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { createStore } from '../store.ts';
import { updateEntry } from './entries.ts';
import type { Upload } from './upload.ts';
import { uploadMessages } from './upload-attempt.ts';

/** The uploaded part of a submission's files, in bytes. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

const NONE: ReadonlyMap<string, UploadProgress> = new Map();

/** The uploads under way, by the id of their submission. */
export const uploads = createStore(NONE);

/** Follows the uploads of every tab and the worker. Returns the function that stops it. */
export function startUploads(): () => void {
  return uploadMessages.listen((message) => {
    if (message.kind === 'stop') return;
    const next = new Map(uploads.get());
    if (message.kind === 'ended') next.delete(message.id);
    else next.set(message.id, { sent: message.sent, total: message.total });
    uploads.set(next);
  });
}

/** Calls back once the upload of a submission's files has begun. Returns the function that stops it. */
export function onUploadBegun(id: string, listener: () => void): () => void {
  return uploads.subscribe(() => {
    if (uploads.get().has(id)) listener();
  });
}

/** Stops the upload of a submission in every tab and the worker, and cancels a submission that is still queued. */
export async function stopSending(id: string, now: Instant): Promise<void> {
  uploadMessages.tell({ kind: 'stop', id });
  // During an attempt this is refused; the attempt then ends as stopped.
  await updateEntry(id, (entry) => cancel(entry, now));
}

/** Posts a file and reports its progress, which `fetch` cannot. Pages only: workers have no XMLHttpRequest. */
export const uploadWithProgress: Upload = ({ url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError('The upload did not get through'));
    const abort = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    // Our server never answers at such length: another one has, and its answer is not read to the end.
    request.onprogress = ({ loaded }) => loaded > MAX_ANSWER_BYTES && request.abort();
    request.onload = () =>
      resolve({
        status: request.status,
        retryAfter: request.getResponseHeader('retry-after'),
        text: request.responseText,
      });
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => signal.removeEventListener('abort', abort);
    if (signal.aborted) return fail();
    signal.addEventListener('abort', abort);
    request.send(body);
  });
