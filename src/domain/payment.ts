import * as v from 'valibot';
import { Receipt, SubmissionId } from './wire.ts';

/**
 * The messages of a card payment on the network. Amounts on the wire are euros
 * (docs/rules/pricing.md#money).
 */

/** The provider's own statuses; CANCELLED is a checkout that we closed before it was paid. */
export const PAYMENT_STATUSES = ['PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED'] as const;
export const PaymentStatus = v.picklist(PAYMENT_STATUSES);
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>;

/** Status of an order whose checkout is open: it is stored, and must not be carried out. */
export const AWAITING_PAYMENT = 'paiement_en_attente';

/**
 * Allowed addresses of the card widget: the provider's, or the sandbox on our own origin. No other script is ever
 * loaded.
 */
export const WIDGET_SCRIPT = /^(https:\/\/gateway\.sumup\.com\/|\/(?!\/))/;

/** The provider's own page for a checkout, or the sandbox's. */
export const HostedPage = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^(https:\/\/([\w-]+\.)+sumup\.com\/|\/(?!\/))/),
);

/**
 * Answer of `payment-status`. `receipt` is present once the order is paid, which only the server decides
 * (docs/rules/payments.md#server-decides).
 */
export const PaymentReply = v.object({
  submissionId: SubmissionId,
  status: PaymentStatus,
  receipt: v.nullable(Receipt),
});
export type PaymentReply = v.InferOutput<typeof PaymentReply>;

/** Answer of `checkout`: the payment's status, and the data for the card widget. */
export const CheckoutReply = v.object({
  ...PaymentReply.entries,
  checkoutId: v.pipe(v.string(), v.minLength(1)),
  amount: v.pipe(v.number(), v.finite(), v.minValue(0)),
  currency: v.string(),
  description: v.string(),
  widget: v.pipe(v.string(), v.regex(WIDGET_SCRIPT)),
  /** Where the checkout can be paid besides; null where the provider was not asked just now. */
  hostedPage: v.optional(v.nullable(HostedPage), null),
});
export type CheckoutReply = v.InferOutput<typeof CheckoutReply>;

/**
 * Body of `payment-status`. Both ids are unguessable; a checkout's status is returned only together with its own
 * order.
 */
export const PaymentQuestion = v.strictObject({
  submissionId: SubmissionId,
  checkoutId: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/** The address of an order's payment page, from the site's origin on. */
export const paymentPath = (submissionId: string): string => `/paiement?envoi=${submissionId}`;
