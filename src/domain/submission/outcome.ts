import type { Instant } from '../time/island-time.ts';
import { LOCAL_PROBLEMS, type LocalProblem } from './copy.ts';
import type { Problem } from './entry.ts';
import type { Receipt } from './wire.ts';

/** The outcome of an attempt (docs/rules/sending.md#answers). */
export type Outcome =
  /**
   * `earlierVersion`: the key was already used for another version of this order, which counts. `isUnknownVersion`: this
   * device cannot know which one counts. `owned`: the order belongs to the account that confirmed it.
   * `isOwnerUnknown`: the server could not learn whose token it was.
   */
  | {
      kind: 'receipt';
      receipt: Receipt;
      receivedAt: Instant;
      earlierVersion: boolean;
      isUnknownVersion?: true;
      owned?: true;
      isOwnerUnknown?: true;
    }
  /** A form service accepted it, and assigns no number. */
  | { kind: 'posted' }
  /** The server refuses it as it is; `problem.code` is one of `REFUSAL_CODES`, or `http_<status>`. */
  | { kind: 'refusal'; problem: Problem }
  /**
   * It may have been received: no answer of our server came ('network'), or the server could not decide now
   * ('server').
   * @property retryAfter milliseconds, null without one
   * @property waitReason why the server asked to wait, in its own words
   */
  | {
      kind: 'transient';
      cause: 'network' | 'server';
      retryAfter: number | null;
      waitReason?: string;
    }
  /**
   * The order was not sent, because one of its files could not be uploaded yet. The other properties are those of
   * `transient`.
   */
  | { kind: 'unsent'; cause: 'network' | 'server'; retryAfter: number | null; waitReason?: string }
  /** The customer stopped the upload of the files; the order was not sent. */
  | { kind: 'stopped' };

export type ReceiptOutcome = Extract<Outcome, { kind: 'receipt' }>;

/** A problem that the device itself found. */
export function localProblem(code: LocalProblem): Problem {
  return { code, message: LOCAL_PROBLEMS[code] };
}
