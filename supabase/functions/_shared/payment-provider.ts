import type { Cents } from '../../../src/domain/money.ts';
import type { PaymentStatus } from '../../../src/domain/payment/payment.ts';
import type { Instant } from '../../../src/domain/time/island-time.ts';

export interface Checkout {
  readonly id: string;
  readonly reference: string;
  readonly amount: Cents | null;
  readonly currency: string;
  readonly merchant: string;
  readonly status: PaymentStatus;
  readonly paidAt: Instant | null;
  /** The provider's own page for this checkout; null where it names none. */
  readonly hostedPage: string | null;
}

/** A transaction that paid a checkout. */
export interface Charge {
  readonly transactionId: string;
  /** How much of the transaction has been given back for good. */
  readonly refunded: Cents;
  /** How much more is on its way back. It may still fail. */
  readonly pending: Cents;
}

/** The parameters of a new checkout. */
export interface NewCheckout {
  /** The provider refuses a second checkout with the same reference. */
  readonly reference: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly description: string;
  readonly validUntil: Instant;
  /** The address that the provider calls when the status changes. */
  readonly webhook: string;
  /** Our page to which a bank and the provider's own page lead back; null where the site's address is not known. */
  readonly returnTo: string | null;
}

/**
 * The operations of a card payment provider. Every method throws a ProviderError when the provider cannot
 * answer.
 */
export interface PaymentProvider {
  readonly name: string;
  /** The merchant account that receives the money. */
  readonly merchant: string;
  /** The address of the card widget's script. */
  readonly widget: string;
  /** Opens a checkout, or finds the existing one with this reference. */
  createCheckout(checkout: NewCheckout): Promise<Checkout>;
  /** Null when the provider does not know the checkout. */
  readCheckout(id: string): Promise<Checkout | null>;
  /** Makes a checkout unpayable unless it has been processed; read it again to know. */
  deactivateCheckout(id: string): Promise<void>;
  /** The transaction that paid a checkout; null when none has. */
  readCharge(checkoutId: string): Promise<Charge | null>;
  /** Gives a part of a transaction back, or all of it. Returns false when the provider refuses, and nothing was given back. */
  refund(transactionId: string, amount: Cents): Promise<boolean>;
}

/** The provider is unreachable, or its answer is unusable. The error never carries the answer's text. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}
