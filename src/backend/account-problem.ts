import * as v from 'valibot';
import { KNOWN_MESSAGES, PROBLEMS, tooMany, UNKNOWN_PROBLEM } from './account-copy.ts';

/** Why the server did not do what was asked. `message` is French and fit to be shown. */
export interface Problem {
  /**
   * The server's code, also one that nobody has translated; `network` when it was out of reach, `too_many` when it wants us to
   * wait, `unknown` when it gave no reason.
   */
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
  /** The reasons why a password is weak. */
  reasons: v.optional(v.array(v.string()), []),
});

const TOO_MANY_REQUESTS = 429;
const CAN_BE_RETRIED = 'AuthRetryableFetchError';
/** Answers of the server itself; what else supabase-js takes for a want of network comes from gateways. */
const OWN_FAILURES: ReadonlySet<number | undefined> = new Set([500, 501]);
/** postgrest-js names what `fetch` has thrown; each browser has words of its own after it. */
const NO_ANSWER = /^TypeError: |failed to fetch/i;
/** supabase-js throws this where another device, or nobody, has asked for the code of a provider. */
const NOT_ASKED = 'AuthPKCECodeVerifierMissingError';

/** The problem for a code, with its French sentence from PROBLEMS. */
export const problem = (code: string): Problem => ({ code, message: PROBLEMS[code] ?? UNKNOWN_PROBLEM });

/** Codes that only a new sign-in can resolve. */
const SESSION_OVER: ReadonlySet<string> = new Set([
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'user_not_found',
  'bad_jwt',
  'PGRST301',
  'PGRST303',
  '42501',
  'no_profile',
]);

/** Whether the server does not know this session any more: another device ended it, or the account was deleted. */
export const isSessionOver = ({ code }: Problem): boolean => SESSION_OVER.has(code);

/** The problem for an error of supabase-js, or for the exception of its failed download. */
export function problemOf(error: unknown): Problem {
  const parsed = v.safeParse(Failure, error);
  if (!parsed.success) return problem('unknown');
  const { name, status, code, message, reasons } = parsed.output;
  if (status === TOO_MANY_REQUESTS) return waitFor(secondsIn(message));
  if (name === CAN_BE_RETRIED && OWN_FAILURES.has(status)) return problem('server_failed');
  if (name === CAN_BE_RETRIED || error instanceof TypeError || NO_ANSWER.test(message)) {
    return problem('network');
  }
  if (name === 'AuthSessionMissingError') return problem('session_not_found');
  if (code === 'weak_password' && reasons.includes('pwned')) return problem('pwned');
  if (name === NOT_ASKED) return problem('bad_code_verifier');
  // Without code and status it is no answer of the server: supabase-js could not read what came.
  return code || status ? refusal(code || 'unknown', message) : problem('unknown');
}

/** Postgres begins with this the code of an error about a value that it cannot take. */
const DATA_EXCEPTION = '22';

/**
 * The French sentence for a refusal of the accounts service or of the database, by its code. Their own words are never shown: they are
 * English, and written for whoever runs the server. The browser's console has them.
 */
export function refusal(code: string, message: string): Problem {
  const [, known = code] = KNOWN_MESSAGES.find(([begins]) => message.startsWith(begins)) ?? [];
  if (Object.hasOwn(PROBLEMS, known)) return problem(known);
  console.warn(`Refused: ${code}`, message);
  return {
    code,
    message: problem(code.startsWith(DATA_EXCEPTION) ? 'validation_failed' : 'unknown').message,
  };
}

/** The problem of too many attempts. @param seconds the wait; null when it is unknown */
export const waitFor = (seconds: number | null): Problem => ({ code: 'too_many', message: tooMany(seconds) });

/** Reads the wait from the server's sentence, because supabase-js does not hand the headers on. */
function secondsIn(message: string): number | null {
  const [, seconds] = /(\d{1,9}) seconds?/.exec(message) ?? [];
  return seconds === undefined ? null : Number(seconds);
}

/** Runs a call of supabase-js and turns any error or exception into a value. Never throws. */
export async function reply<T>(work: () => Promise<{ data: T; error: unknown }>): Promise<Reply<T>> {
  try {
    const { data, error } = await work();
    return error ? { ok: false, problem: problemOf(error) } : { ok: true, value: data };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/**
 * The value of a procedure that answers null for what is not there, or not readable any more: a problem like any other. (A refusal by
 * the server would stand in the browser's console as a failure of the page.)
 */
export function found<T>(
  answer: Reply<T | null>,
  code: 'no_profile' | 'no_order' | 'session_not_found',
): Reply<T> {
  if (!answer.ok) return answer;
  const { value } = answer;
  return value === null ? { ok: false, problem: problem(code) } : { ok: true, value };
}

/** Parses a reply with a schema; a value that does not fit is the problem `unknown`. */
export function parsed<T>(schema: v.GenericSchema<unknown, T>, answer: Reply<unknown>): Reply<T> {
  if (!answer.ok) return answer;
  const read = v.safeParse(schema, answer.value);
  return read.success ? { ok: true, value: read.output } : { ok: false, problem: problem('unknown') };
}

/** Runs a call of supabase-js whose success carries no value. Never throws. */
export function attempt(work: () => Promise<{ error: unknown }>): Promise<Reply<null>> {
  return reply(async () => ({ data: null, error: (await work()).error }));
}
