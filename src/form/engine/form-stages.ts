import { isSettled } from '../../domain/submission/settled.ts';
import type { Entry } from '../../domain/submission.ts';
import type { WireQuote } from '../../domain/wire.ts';
import type { Values } from '../../services/values.ts';

/** What a form holds once it may be sent. */
export interface Checked {
  readonly values: Values;
  readonly quote: WireQuote | null;
}

/** What was sent, for the page that follows. */
export interface Sent {
  readonly entry: Entry;
  readonly values: Values;
  readonly quote: WireQuote | null;
}

/** A form that was confirmed, and whether the device keeps it until it is received. */
export interface Confirmed extends Sent {
  readonly durable: boolean;
}

/** Received, leaving, or safe on the device until the network returns: either way the form is done. */
export function isOnItsWay({ entry: { state, lastFailure }, durable }: Confirmed): boolean {
  if (isSettled({ state }) || state === 'payment-due') return true;
  // What lives in this page alone stays in sight until it is received.
  if (!durable) return false;
  return state === 'sending' || (state === 'queued' && lastFailure !== 'server');
}
