import * as v from 'valibot';
import type { Instant } from '../domain/island-time.ts';
import type { Problem } from '../domain/submission.ts';
import { Refusal } from '../domain/wire.ts';
import { UNEXPLAINED_REFUSAL } from './refusal-copy.ts';

/** What came back over HTTP, whoever sent it. `retryAfter` is in milliseconds, `json` null when it is none. */
export type Answer = { status: number; retryAfter: number | null; json: unknown };

/** Answers below 500 that say nothing about the order itself (docs/rules/sending.md#answers). */
const KEPT_STATUSES = new Set([401, 408, 429]);
const NETWORK_AUTHENTICATION_REQUIRED = 511;
/** Refusals that time alone will lift. */
export const PASSING_CODES: ReadonlySet<string> = new Set([
  'in_progress',
  'too_many_requests',
  'unavailable',
]);

/** `Retry-After` in milliseconds, from seconds or an HTTP date; null when it says nothing usable. */
export function parseRetryAfter(header: string | null, now: Instant): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

export const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

/** Whether the answer, which is no success, leaves the question open: nobody who could decide has spoken. */
export function isOpen({ status }: Answer): boolean {
  return status < 400 || status >= 500 || KEPT_STATUSES.has(status);
}

/** Who failed: what stands in the place of our server's answer (a captive portal, a broken line), or our server. */
export function causeOf({ status }: Answer): 'network' | 'server' {
  return status < 400 || status === NETWORK_AUTHENTICATION_REQUIRED ? 'network' : 'server';
}

/** A refusal as the entry keeps it, with what only the sender needs; null when time alone will lift it. */
export function readRefusal(answer: Answer): { problem: Problem; receipt?: unknown } | null {
  const parsed = v.safeParse(Refusal, answer.json);
  if (!parsed.success) {
    return { problem: { code: `http_${answer.status}`, message: UNEXPLAINED_REFUSAL } };
  }
  const { receipt, missing: _missing, ...problem } = parsed.output.error;
  return PASSING_CODES.has(problem.code) ? null : { problem, receipt };
}
