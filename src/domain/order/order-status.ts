import * as v from 'valibot';
import { CHARGE_KINDS, LINK_KINDS } from '../payment/payment.ts';
import { SubmissionId, Without } from '../submission/wire.ts';
import { LinkToken } from './link-token.ts';

/** The statuses of a received submission; `next_statuses` in supabase/procedures/submissions.sql says which may follow which. */
export const ORDER_STATUSES = [
  'paiement_en_attente',
  'recue',
  'confirmee',
  'en_livraison',
  'livree',
  'annulee',
  'retenue',
  'refusee',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Whether an order of that status is still to be delivered. One that is not may be over ({@link isFinal}), or wait for its payment. */
export const isUnderWay = (status: OrderStatus): boolean =>
  status === 'recue' || status === 'confirmee' || status === 'en_livraison';

/** A status after reception, with the time when a manager set it. */
export const StatusStep = v.object({
  status: v.picklist(ORDER_STATUSES),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type StatusStep = v.InferOutput<typeof StatusStep>;

/** The most orders of one request: a customer asks for the orders of one device. */
export const MAX_ASKED = 50;

/** Body of a request for statuses: the orders' ids, which only their sender knows. */
export const StatusRequest = v.strictObject({
  submissionIds: v.pipe(v.array(SubmissionId), v.minLength(1), v.maxLength(MAX_ASKED)),
});
export type StatusRequest = v.InferOutput<typeof StatusRequest>;

/** A payment link that waits to be paid; the amount in euros. */
const LinkToPay = v.object({ token: LinkToken, kind: v.picklist(LINK_KINDS), amount: v.number() });
export type LinkToPay = v.InferOutput<typeof LinkToPay>;

/** A charge of an order, or a refund of one. The amount is in euros. */
const Money = v.object({
  kind: v.picklist(CHARGE_KINDS),
  amount: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Whether a charge is too much and to be given back: made twice, or by a link that was withdrawn. */
  isExtra: v.optional(v.fallback(v.boolean(), false)),
  /** The part of such a charge that is still to be given back, in euros. An earlier server does not tell it. */
  extra: v.optional(v.number()),
});

export const OrderState = v.object({
  submissionId: SubmissionId,
  reference: v.string(),
  status: v.picklist(ORDER_STATUSES),
  history: v.array(StatusStep),
  /** Absent where there is nothing to pay by link, and from a server that knows no links. */
  links: v.optional(v.fallback(v.array(LinkToPay), [])),
  /** How many questions wait for the customer's answer. Absent where there is none. */
  questions: v.optional(v.fallback(v.number(), 0)),
  /** The total in euros of an order that was corrected after it was sent; absent for any other. */
  corrected: v.optional(v.fallback(v.number(), 0)),
  /** What is bought and is not in that total. */
  without: Without,
  isWithoutItems: v.optional(v.fallback(v.boolean(), false)),
  /** The charges of the order, the oldest first. A server sends none where nothing was paid, and an older one never does. */
  paid: v.optional(v.fallback(v.array(Money), [])),
  /** The refunds of these charges, the oldest first. */
  givenBack: v.optional(v.fallback(v.array(Money), [])),
});
export type OrderState = v.InferOutput<typeof OrderState>;

/** Answer with the statuses. `pushKey` is the server's public key for Web Push; null when the server sends none. */
export const StatusReply = v.object({
  orders: v.array(OrderState),
  pushKey: v.nullable(v.string()),
});
export type StatusReply = v.InferOutput<typeof StatusReply>;

const FINAL: ReadonlySet<string> = new Set<OrderStatus>(['livree', 'annulee', 'refusee']);

/** Whether no other status can follow, as `is_final` in supabase/procedures/submissions.sql has it. */
export function isFinal(status: string): boolean {
  return FINAL.has(status);
}

/** A key of a browser's push subscription. The public one is an uncompressed point of P-256. */
const Base64Url = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}=*$`)));

/** Body of a subscription to these orders by Web Push: the browser's subscription, and the orders' ids. */
export const PushRequest = v.object({
  ...StatusRequest.entries,
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(1000)),
  keys: v.object({ p256dh: Base64Url(87), auth: Base64Url(22) }),
});
export type PushRequest = v.InferOutput<typeof PushRequest>;

/** Answer to a subscription. `ended`: the push service has dropped it, and a new one is needed. */
export const PushReply = v.object({ subscribed: v.number(), ended: v.optional(v.boolean(), false) });
