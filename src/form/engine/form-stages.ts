import type { Voucher } from '../../domain/order/voucher.ts';
import { hasArrived } from '../../domain/submission/arrived.ts';
import type { WireQuote } from '../../domain/submission/wire.ts';
import type { Entry } from '../../domain/submission.ts';
import type { Values } from '../../services/values.ts';

/** The contents of a form that may be sent. */
export interface Checked {
  readonly values: Values;
  readonly quote: WireQuote | null;
  /** The voucher that the price may count on. */
  readonly voucher?: Voucher | null;
}

/** The contents that were sent, for the next page. */
export interface Sent {
  readonly entry: Entry;
  readonly values: Values;
  readonly quote: WireQuote | null;
}

/** A form that was confirmed, and whether the device keeps it until it is received. */
export interface Confirmed extends Sent {
  readonly durable: boolean;
}

/**
 * Whether the form is done: the order was received, is being sent, or is stored on the device until the network
 * returns.
 */
export function isOnItsWay({ entry: { state, lastFailure }, durable }: Confirmed): boolean {
  if (hasArrived({ state }) || state === 'payment-due') return true;
  // An order that only this page holds stays visible until it is received.
  if (!durable) return false;
  return state === 'sending' || (state === 'queued' && lastFailure !== 'server');
}
