import type { Instant } from '../island-time.ts';
import type { Receipt } from '../wire.ts';
import { LOCAL_PROBLEMS, type LocalProblem } from './copy.ts';
import type { Problem } from './entry.ts';

/** How an attempt ended (docs/rules/sending.md#answers). */
export type Outcome =
  /**
   * `earlierVersion`: the key was already used for another version of this order, which is the one that counts. `owned`: it
   * belongs to the account that confirmed it.
   */
  | { kind: 'receipt'; receipt: Receipt; receivedAt: Instant; earlierVersion: boolean; owned?: true }
  /** A form service took it, and has no number to give. */
  | { kind: 'posted' }
  /** The server will not take it as it is; `problem.code` is one of `REFUSAL_CODES`, or `http_<status>`. */
  | { kind: 'refusal'; problem: Problem }
  /**
   * Nobody knows whether it arrived: nothing of our server's came back ('network'), or it could not answer now.
   * @property retryAfter milliseconds, null when the server said none
   */
  | { kind: 'transient'; cause: 'network' | 'server'; retryAfter: number | null }
  /** The order stayed here, because one of its files could not be handed over yet. `cause` as above. */
  | { kind: 'unsent'; cause: 'network' | 'server'; retryAfter: number | null }
  /** The customer stopped the sending of the files; the order stayed here. */
  | { kind: 'stopped' };

export type ReceiptOutcome = Extract<Outcome, { kind: 'receipt' }>;

/** What the customer has to know that no server has said. */
export function localProblem(code: LocalProblem): Problem {
  return { code, message: LOCAL_PROBLEMS[code] };
}
