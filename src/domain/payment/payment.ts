import * as v from 'valibot';
import { LinkToken } from '../order/link-token.ts';
import { Receipt, SubmissionId } from '../submission/wire.ts';
import { writtenText } from '../text/clean-text.ts';

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
const WIDGET_SCRIPT = /^(https:\/\/gateway\.sumup\.com\/|\/(?!\/))/;

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

/** For each status of a payment, the status that follows when the provider reports each of its own. */
export type PaymentTable = Readonly<Record<PaymentStatus, Readonly<Record<PaymentStatus, PaymentStatus>>>>;

/**
 * A payment ends once: only the news that it was paid after all changes what has expired or was closed, and nothing
 * changes what was paid. The procedures `settle_payment` and `settle_link_payment` follow this table (supabase/procedures), and a
 * test holds them to it. A status that is missing here does not compile.
 */
export const PAYMENT_TABLE: PaymentTable = {
  PENDING: { PENDING: 'PENDING', PAID: 'PAID', FAILED: 'FAILED', EXPIRED: 'EXPIRED', CANCELLED: 'CANCELLED' },
  FAILED: { PENDING: 'PENDING', PAID: 'PAID', FAILED: 'FAILED', EXPIRED: 'EXPIRED', CANCELLED: 'CANCELLED' },
  EXPIRED: { PENDING: 'EXPIRED', PAID: 'PAID', FAILED: 'EXPIRED', EXPIRED: 'EXPIRED', CANCELLED: 'EXPIRED' },
  CANCELLED: {
    PENDING: 'CANCELLED',
    PAID: 'PAID',
    FAILED: 'CANCELLED',
    EXPIRED: 'CANCELLED',
    CANCELLED: 'CANCELLED',
  },
  PAID: { PENDING: 'PAID', PAID: 'PAID', FAILED: 'PAID', EXPIRED: 'PAID', CANCELLED: 'PAID' },
};

/**
 * Whether a checkout can still be paid, so that closing it changes something. A failed one can: the provider lets the
 * customer try another card.
 */
export const isPayable = ({ status }: { readonly status: PaymentStatus }): boolean =>
  PAYMENT_TABLE[status].CANCELLED !== status;

/** Whether the provider can't report anything new about a payment. */
export const isPaid = ({ status }: { readonly status: PaymentStatus }): boolean =>
  Object.values(PAYMENT_TABLE[status]).every((next) => next === status);

/** The messages of a payment link on the network. Amounts on the wire are euros (docs/rules/pricing.md#money). */

/** The kinds of payment links: of the goods ('budget') and of the delivery fees ('frais'), in the order in which they are paid. */
export const LINK_KINDS = ['budget', 'frais'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A charge is made by card when ordering ('commande'), or by a payment link. */
export const CHARGE_KINDS = ['commande', ...LINK_KINDS] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

export const LINK_STATES = ['open', 'paid', 'expired', 'withdrawn'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Body of `link-checkout`. `opens`: whether a checkout is wanted, to pay now. */
export const LinkQuestion = v.strictObject({ token: LinkToken, opens: v.boolean() });

/** Body of `link-ticket`. */
export const TicketQuestion = v.strictObject({ token: LinkToken });

const Euros = v.pipe(v.number(), v.finite());

/** Answer of `link-checkout`. `attempt` is the status of the newest checkout, which only the provider decides. */
export const LinkReply = v.object({
  orderNumber: v.string(),
  kind: v.picklist(LINK_KINDS),
  lines: v.array(v.object({ label: v.string(), amount: Euros })),
  amount: Euros,
  state: v.picklist(LINK_STATES),
  paidAt: v.nullable(v.string()),
  /** Whether the shop's ticket can be seen, by `link-ticket`. */
  hasTicket: v.optional(v.boolean(), false),
  attempt: v.nullable(PaymentStatus),
  checkout: v.nullable(
    v.object({
      checkoutId: v.pipe(v.string(), v.minLength(1)),
      widget: v.pipe(v.string(), v.regex(WIDGET_SCRIPT)),
      hostedPage: v.optional(v.nullable(HostedPage), null),
    }),
  ),
  /** Another link of the order that can be paid; null unless this one is paid. */
  other: v.optional(
    v.nullable(v.object({ token: LinkToken, kind: v.picklist(LINK_KINDS), amount: Euros })),
    null,
  ),
});
export type LinkReply = v.InferOutput<typeof LinkReply>;

/** Whether the card was charged after the link had been withdrawn: the charge is given back (docs/rules/desk.md#payment-links). */
export const isPaidTooLate = ({ state, attempt }: Pick<LinkReply, 'state' | 'attempt'>): boolean =>
  state !== 'paid' && attempt === 'PAID';

/** The address of a link's page, from the site's origin on. */
export const linkPath = (token: string): string => `/paiement?lien=${token}`;

/** Body of `refund`, which an admin of the desk posts. The device makes the key: the same one is carried out once. */
export const RefundQuestion = v.strictObject({
  key: v.pipe(v.string(), v.uuid()),
  /** The reference of the charge; see desk_payments in supabase/procedures. */
  reference: v.pipe(v.string(), v.maxLength(100)),
  /** In cents. */
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
  reason: v.pipe(v.string(), v.transform(writtenText), v.minLength(1), v.maxLength(500)),
});

/**
 * Answer of `refund`. refused: the provider refuses, nothing was given back; busy: a refund of the charge is under way already;
 * elsewhere: something of it was given back on the provider's own site meanwhile, and is counted now; too_much: that much is not left of
 * it; unproven: the admin
 * has not shown the second factor for five minutes; invalid: the key was used for another refund; unknown: there is no such charge.
 */
export const RefundReply = v.object({
  outcome: v.picklist(['done', 'refused', 'busy', 'elsewhere', 'too_much', 'unproven', 'invalid', 'unknown']),
});
export type RefundReply = v.InferOutput<typeof RefundReply>;
