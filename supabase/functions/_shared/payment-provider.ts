import type { Instant } from '../../../src/domain/island-time.ts';
import type { Cents } from '../../../src/domain/money.ts';
import type { PaymentStatus } from '../../../src/domain/payment.ts';

/** A checkout as the provider has it. */
export interface Checkout {
  readonly id: string;
  readonly reference: string;
  readonly amount: Cents | null;
  readonly currency: string;
  readonly merchant: string;
  readonly status: PaymentStatus;
  readonly paidAt: Instant | null;
}

/** A checkout to be opened. */
export interface NewCheckout {
  /** Unique with the provider, which refuses a second checkout of the same. */
  readonly reference: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly description: string;
  readonly validUntil: Instant;
  /** Where the provider announces a change. */
  readonly webhook: string;
}

/** What we ask of a card payment provider. Every method throws a ProviderError when the provider cannot answer. */
export interface PaymentProvider {
  readonly name: string;
  /** The account that is paid. */
  readonly merchant: string;
  /** Where the browser loads the card widget from. */
  readonly widget: string;
  /** Opens a checkout, or finds the one that has this reference already. */
  createCheckout(checkout: NewCheckout): Promise<Checkout>;
  /** Null when the provider knows none. */
  readCheckout(id: string): Promise<Checkout | null>;
  /** Makes a checkout unpayable, unless it has been processed: read it again to know. */
  deactivateCheckout(id: string): Promise<void>;
}

/** The provider is out of reach, or said something that we cannot use. Never carries what it said. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}
