import * as v from 'valibot';
import { ORDER_STATUSES } from '../../domain/order/order-status.ts';
import { Question } from '../../domain/order/question.ts';
import { LINK_KINDS } from '../../domain/payment/payment.ts';
import { StoredFile, SubmissionId, WireFields, WireQuote, Without } from '../../domain/submission/wire.ts';
import type { Reply } from '../account-problem.ts';
import { callDesk } from './call.ts';

const Instant = v.pipe(v.string(), v.isoTimestamp());
const Status = v.picklist(ORDER_STATUSES);

const DeskFile = v.object({
  ...StoredFile.entries,
  /** False once it is due for deletion. */
  isHeld: v.boolean(),
});
export type DeskFile = v.InferOutput<typeof DeskFile>;

const DeskLink = v.object({
  kind: v.picklist(LINK_KINDS),
  token: v.string(),
  /** In cents. */
  amount: v.number(),
  expiresAt: Instant,
  paidAt: v.nullable(Instant),
});
export type DeskLink = v.InferOutput<typeof DeskLink>;

/** Something that was done with an order. `detail` is whatever its kind says; it is empty once the order's contents are erased. */
const DeskEvent = v.object({
  key: v.nullable(v.string()),
  at: Instant,
  /** Null for what was done away from the desk. */
  actor: v.nullable(v.string()),
  /** The manager's address; null for whoever is none, and once the account is deleted. A server of an earlier version does not say it. */
  email: v.optional(v.nullable(v.string())),
  kind: v.string(),
  detail: v.record(v.string(), v.unknown()),
});
export type DeskEvent = v.InferOutput<typeof DeskEvent>;

const Tick = v.object({ line: v.string(), at: Instant, actor: v.string() });
export const Ticks = v.array(Tick);
export type Tick = v.InferOutput<typeof Tick>;

const EarlierOrder = v.object({
  id: SubmissionId,
  reference: v.string(),
  service: v.string(),
  receivedAt: Instant,
  status: Status,
  /** In euros, as on the wire. */
  total: v.nullable(v.number()),
  /** What is bought and is not in the total. */
  without: Without,
  isWithoutItems: v.optional(v.boolean()),
});
export type EarlierOrder = v.InferOutput<typeof EarlierOrder>;

/** One order as the desk shows it. */
export const DeskOrder = v.object({
  id: SubmissionId,
  reference: v.string(),
  service: v.string(),
  status: Status,
  /** Where it may go from there. */
  nextStatuses: v.array(Status),
  receivedAt: Instant,
  slotAt: v.nullable(Instant),
  nextOpening: v.nullable(v.string()),
  isErased: v.boolean(),
  hasAccount: v.boolean(),
  fields: WireFields,
  quote: v.nullable(WireQuote),
  files: v.array(DeskFile),
  payments: v.array(v.object({ amount: v.number(), status: v.string(), paidAt: v.nullable(Instant) })),
  /** The kinds of links that it still waits for, made or not. */
  toPay: v.optional(v.array(v.picklist(LINK_KINDS)), []),
  links: v.array(DeskLink),
  linksState: v.nullable(v.picklist(['due', 'paid'])),
  /** The amount in cents that was charged for the order and not given back. Rows that older versions have kept lack it. */
  kept: v.optional(v.number(), 0),
  /** The newest of the person's earlier orders, and how many there are. Rows that older versions have kept lack the number. */
  earlier: v.array(EarlierOrder),
  earlierCount: v.optional(v.number()),
  ticks: Ticks,
  /** The replacements that were proposed for missing articles, oldest first. */
  questions: v.optional(v.array(Question), []),
  history: v.array(DeskEvent),
});
export type DeskOrder = v.InferOutput<typeof DeskOrder>;

/** Reads the next earlier orders of the same person. @param after the id of the last one that is known */
export const readEarlier = (id: string, after: string): Promise<Reply<EarlierOrder[]>> =>
  callDesk('desk_earlier', { p_id: id, p_after: after }, v.array(EarlierOrder));

/** Reads one order; null where there is none. */
export const readOrder = (id: string): Promise<Reply<DeskOrder | null>> =>
  callDesk('desk_order', { p_id: id }, v.nullable(DeskOrder));
