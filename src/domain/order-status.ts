import * as v from 'valibot';
import { SubmissionId } from './wire.ts';

/** Where a received submission stands with the operator; the migrations say which may follow which. */
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

/** What follows on reception, each with the moment at which the operator said so. */
export const StatusStep = v.object({
  status: v.picklist(ORDER_STATUSES),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type StatusStep = v.InferOutput<typeof StatusStep>;

/** A customer asks about the orders of one device at a time. */
export const MAX_ASKED = 50;

/** Body of a question where orders stand: their ids, which only who sent them knows. */
export const StatusRequest = v.strictObject({
  submissionIds: v.pipe(v.array(SubmissionId), v.minLength(1), v.maxLength(MAX_ASKED)),
});
export type StatusRequest = v.InferOutput<typeof StatusRequest>;

export const OrderState = v.object({
  submissionId: SubmissionId,
  reference: v.string(),
  status: v.picklist(ORDER_STATUSES),
  history: v.array(StatusStep),
});
export type OrderState = v.InferOutput<typeof OrderState>;

/** `pushKey`: the server's public key for Web Push; null where it sends none. */
export const StatusReply = v.object({
  orders: v.array(OrderState),
  pushKey: v.nullable(v.string()),
});
export type StatusReply = v.InferOutput<typeof StatusReply>;

const FINAL: ReadonlySet<string> = new Set<OrderStatus>(['livree', 'annulee', 'refusee']);

/** Whether nothing follows any more. */
export function isFinal(status: string): boolean {
  return FINAL.has(status);
}

/** A key of a browser's push subscription. The public one is a point of P-256, uncompressed. */
const Base64Url = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}=*$`)));

/** Body of a wish to be told of these orders by Web Push: a subscription as the browser writes it, and the orders' ids. */
export const PushRequest = v.object({
  ...StatusRequest.entries,
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(1000)),
  keys: v.object({ p256dh: Base64Url(87), auth: Base64Url(22) }),
});
export type PushRequest = v.InferOutput<typeof PushRequest>;

/** `ended`: the push service knows nobody at that address any more; another subscription is wanted. */
export const PushReply = v.object({ subscribed: v.number(), ended: v.optional(v.boolean(), false) });
