import * as v from 'valibot';
import type { Fetch } from '../../backend/fetch.ts';
import { aReceipt } from '../../domain/submission/testing.ts';
import { sameRequest } from '../../domain/submission.ts';
import { type Receipt, SubmissionRequest } from '../../domain/wire.ts';

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
