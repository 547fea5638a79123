import * as v from 'valibot';
import { PROBLEMS, tooMany, UNKNOWN_PROBLEM } from './account-copy.ts';

/** Why the server did not do what was asked. `message` is French and fit to be shown. */
export interface Problem {
  /** The server's code, `network` when it was out of reach, `too_many` when it wants us to wait, or `unknown`. */
  readonly code: string;
  readonly message: string;
}

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

const Failure = v.object({
  name: v.optional(v.string(), ''),
  status: v.optional(v.number()),
  code: v.optional(v.nullable(v.string())),
  message: v.optional(v.string(), ''),
  /** Why a password is weak. */
  reasons: v.optional(v.array(v.string()), []),
});

const TOO_MANY_REQUESTS = 429;
const CAN_BE_RETRIED = 'AuthRetryableFetchError';

/** The French sentences for a code of PROBLEMS. */
export const problem = (code: string): Problem => ({ code, message: PROBLEMS[code] ?? UNKNOWN_PROBLEM });

/** Codes that only a new sign-in helps against. */
const SESSION_OVER: ReadonlySet<string> = new Set([
  'session_not_found',
  'session_expired',
  'user_not_found',
  'bad_jwt',
  'PGRST301',
  '42501',
  'no_profile',
]);

/** Whether the server does not know this session any more: it was ended from another device, or the account is gone. */
export const isSessionOver = ({ code }: Problem): boolean => SESSION_OVER.has(code);

/** Sorts what supabase-js gives as an error, and what a failed download of it throws. */
export function problemOf(error: unknown): Problem {
  const parsed = v.safeParse(Failure, error);
  if (!parsed.success) return problem('unknown');
  const { name, status, code, message, reasons } = parsed.output;
  if (status === TOO_MANY_REQUESTS) return waitFor(secondsIn(message));
  if (name === CAN_BE_RETRIED || error instanceof TypeError || /failed to fetch/i.test(message)) {
    return problem('network');
  }
  if (name === 'AuthSessionMissingError') return problem('session_not_found');
  if (code === 'weak_password' && reasons.includes('pwned')) return problem('pwned');
  return code && Object.hasOwn(PROBLEMS, code) ? problem(code) : problem('unknown');
}

/** @param seconds null where nobody said how many */
export const waitFor = (seconds: number | null): Problem => ({ code: 'too_many', message: tooMany(seconds) });

/** supabase-js keeps the headers to itself; the server says the wait in its sentence too. */
function secondsIn(message: string): number | null {
  const [, seconds] = /(\d{1,9}) seconds?/.exec(message) ?? [];
  return seconds === undefined ? null : Number(seconds);
}

/** Runs a call of supabase-js and turns whatever goes wrong into a value. */
export async function reply<T>(work: () => Promise<{ data: T; error: unknown }>): Promise<Reply<T>> {
  try {
    const { data, error } = await work();
    return error ? { ok: false, problem: problemOf(error) } : { ok: true, value: data };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/**
 * What `maybeSingle` found: a row that is not there, or not for us any more, is a problem like any other. (`single` says so
 * by a 406, which browsers write down as a failure of the page.)
 */
export function found<T>(answer: Reply<T | null>, code: 'no_profile' | 'no_order'): Reply<T> {
  if (!answer.ok) return answer;
  const { value } = answer;
  return value === null ? { ok: false, problem: problem(code) } : { ok: true, value };
}

/** Reads a reply with a schema; one that does not fit is a failure of the server. */
export function parsed<T>(schema: v.GenericSchema<unknown, T>, answer: Reply<unknown>): Reply<T> {
  if (!answer.ok) return answer;
  const read = v.safeParse(schema, answer.value);
  return read.success ? { ok: true, value: read.output } : { ok: false, problem: problem('unknown') };
}

/** As reply, where success has nothing to say. */
export function attempt(work: () => Promise<{ error: unknown }>): Promise<Reply<null>> {
  return reply(async () => ({ data: null, error: (await work()).error }));
}
