import * as v from 'valibot';
import type { Fetch } from '../../backend/ask-function.ts';
import { anEntry, aReceipt, aRequest, ID, NOON } from '../../domain/submission/testing.ts';
import { type Receipt, SubmissionRequest, type WireFile } from '../../domain/submission/wire.ts';
import { type Entry, lease, sameRequest } from '../../domain/submission.ts';
import { getEntry, insertEntry, updateEntry } from './entries.ts';
import type { Upload, UploadReply, UploadRequest } from './upload.ts';

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

export function refusal(code: string, status: number, parts = {}, headers = {}): Response {
  return json({ error: { code, message: 'Non.', ...parts } }, status, headers);
}

type Post = { key: string; body: SubmissionRequest };
/** Replaces the normal handling of one POST; `accept` is that handling, for faults that happen after it. */
export type Fault = (
  accept: () => Response,
  signal: AbortSignal | null | undefined,
) => Promise<Response> | Response;

/** A server with unique keys, behind a network with scripted faults. */
export class ScriptedServer {
  readonly posts: Post[] = [];
  readonly accepted = new Map<string, { body: SubmissionRequest; receipt: Receipt }>();
  /** Faults of the next POSTs, in order; the POSTs after them succeed. */
  readonly faults: Fault[] = [];

  readonly fetch: Fetch = async (_url, init) => {
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const body = v.parse(SubmissionRequest, JSON.parse(String(init.body)));
    this.posts.push({ key, body });
    const accept = () => this.accept(key, body);
    const fault = this.faults.shift();
    return fault ? fault(accept, init.signal) : accept();
  };

  private accept(key: string, body: SubmissionRequest): Response {
    const known = this.accepted.get(key);
    if (known && !sameRequest(known.body, body)) {
      return refusal('key_reused', 422, { receipt: known.receipt });
    }
    const reference = `LG-${100_000 + this.accepted.size}`;
    const receipt = known?.receipt ?? aReceipt({ submissionId: key, reference });
    this.accepted.set(key, { body, receipt });
    return json(receipt, known ? 200 : 201);
  }
}

export const networkError: Fault = () => Promise.reject(new TypeError('Failed to fetch'));
/** The server accepts the order, and its answer is lost. */
export const lostAnswer: Fault = (accept) => {
  accept();
  return Promise.reject(new TypeError('Failed to fetch'));
};
/** No answer ever comes; like a browser's, the fetch ends only when it is aborted. */
export const hang: Fault = (_accept, signal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
export const answerWith =
  (response: () => Response): Fault =>
  () =>
    response();

/** An order with files, and uploads whose answers are scripted. */

export const bytesOf = (digit: string) => new Uint8Array(10).fill(digit.charCodeAt(0));
export const aFile = (digit: string): WireFile => ({
  field: 'prescription',
  name: `page-${digit}.jpg`,
  type: 'image/jpeg',
  size: 10,
  sha256: digit.repeat(64),
});
export const [ONE, TWO, THREE] = ['1', '2', '3'].map((digit) => digit.repeat(64));

/** An entry with these files on the device, leased for an attempt. */
export async function leasedWith(...digits: string[]): Promise<Entry> {
  const request = aRequest({ files: digits.map(aFile) });
  const files = digits.map((digit) => ({ sha256: digit.repeat(64), bytes: bytesOf(digit), storedAt: NOON }));
  await insertEntry(anEntry({ request }), files);
  return leased();
}

export async function leased(): Promise<Entry> {
  const done = await updateEntry(ID, (entry) => lease(entry, 'page', NOON, { eager: true }));
  if (!done.ok || !done.value.ok) throw new Error('not leased');
  return done.value.entry;
}

export async function stored(): Promise<Entry> {
  const read = await getEntry(ID);
  if (!read.ok || !read.value) throw new Error('not there');
  return read.value;
}

export const reply = (status: number, body: unknown, retryAfter: string | null = null): UploadReply => ({
  status,
  retryAfter,
  text: JSON.stringify(body),
});
export const echo = ({ headers }: UploadRequest) =>
  reply(201, { submissionId: ID.toUpperCase(), sha256: headers['x-sha256'] });
export const error = (code: string, message = 'Non.') => ({ error: { code, message } });

/** Answers the first files with these answers, and the rest with success. */
export function scripted(...answers: ((request: UploadRequest) => UploadReply | Promise<UploadReply>)[]) {
  const seen: UploadRequest[] = [];
  const upload: Upload = async (request) => {
    seen.push(request);
    return (answers[seen.length - 1] ?? echo)(request);
  };
  return { upload, seen, hashes: () => seen.map(({ headers }) => headers['x-sha256']) };
}
export const broken = () => Promise.reject(new TypeError('Failed to fetch'));
export const untilAborted = ({ signal }: UploadRequest) =>
  new Promise<UploadReply>((_resolve, reject) => {
    if (signal.aborted) reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
