import * as v from 'valibot';
import { Refusal } from '../domain/submission/wire.ts';
import type { Problem } from '../domain/submission.ts';
import { UNEXPLAINED_REFUSAL } from './refusal-copy.ts';

/**
 * An HTTP answer, from the server or from anything in its place. `retryAfter` is in milliseconds; `json` is null when
 * the body is no JSON.
 */
export type Answer = { status: number; retryAfter: number | null; json: unknown };

/** Answers below 500 that say nothing about the order itself (docs/rules/sending.md#answers). */
const RETRIED_STATUSES = new Set([401, 408, 429]);
const TOO_MANY_REQUESTS = 429;
const NETWORK_AUTHENTICATION_REQUIRED = 511;
/** Refusals that a later retry may resolve. */
export const PASSING_CODES: ReadonlySet<string> = new Set([
  'in_progress',
  'too_many_requests',
  'unavailable',
]);

/** Parses JSON; null when it is invalid. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

export const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

/** Whether an answer that is no success leaves the outcome undecided: it did not come from a server that could decide. */
export function isUndecided({ status }: Pick<Answer, 'status'>): boolean {
  return status < 400 || status >= 500 || RETRIED_STATUSES.has(status);
}

/** The origin of a failure: the network (a captive portal, a broken line) or our server. */
export function causeOf({ status }: Answer): 'network' | 'server' {
  return status < 400 || status === NETWORK_AUTHENTICATION_REQUIRED ? 'network' : 'server';
}

/**
 * How long a retry must wait, in milliseconds, and why, in the server's own words where it takes nothing from this sender for
 * a while.
 */
export function waitOf({ status, retryAfter, json }: Answer): {
  retryAfter: number | null;
  waitReason?: string;
} {
  const parsed = v.safeParse(Refusal, json);
  const isToldWhy = status === TOO_MANY_REQUESTS && parsed.success;
  return { retryAfter, ...(isToldWhy && { waitReason: parsed.output.error.message }) };
}

/**
 * The refusal of an answer: the problem, which the entry keeps, and a receipt, which only the sender needs. Null when
 * a later retry may resolve it.
 */
export function readRefusal(answer: Answer): { problem: Problem; receipt?: unknown } | null {
  const parsed = v.safeParse(Refusal, answer.json);
  if (!parsed.success) {
    return { problem: { code: `http_${answer.status}`, message: UNEXPLAINED_REFUSAL } };
  }
  const { receipt, missing: _missing, ...problem } = parsed.output.error;
  return PASSING_CODES.has(problem.code) ? null : { problem, receipt };
}
