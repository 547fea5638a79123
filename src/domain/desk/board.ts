import * as v from 'valibot';
import { recordOf } from '../collections.ts';
import { COURSE_STEPS } from '../order/course.ts';
import { ORDER_STATUSES, type OrderStatus } from '../order/order-status.ts';
import { ANSWERS } from '../order/question.ts';
import { Without } from '../submission/wire.ts';
import { parseInstant } from '../time/instant.ts';
import type { Instant } from '../time/island-time.ts';

/** The states of the board, in the order in which an order goes through them; then what stands apart from the orders. */
export const BOARD_STATES = [
  'recue',
  'confirmee',
  'a_payer',
  'en_livraison',
  'livree',
  'annulee',
  'candidatures',
  'devis',
  'dons',
] as const;
export type BoardState = (typeof BOARD_STATES)[number];

/** The states of the orders that somebody is working on. */
export const OPEN_STATES = ['recue', 'confirmee', 'a_payer', 'en_livraison'] as const;
export type OpenState = (typeof OPEN_STATES)[number];

export const isOpenState = (state: string | null): state is OpenState =>
  OPEN_STATES.some((open) => open === state);

const Moment = v.pipe(v.string(), v.isoTimestamp());

/** A word of the courier about which somebody at the desk has still to decide (docs/rules/desk.md#signs-of-a-course). */
export const CourseSign = v.object({
  /** The key of the courier's step. */
  key: v.pipe(v.string(), v.uuid()),
  step: v.picklist(COURSE_STEPS),
  /** Why the delivery failed, in the courier's words. */
  reason: v.nullable(v.string()),
  /** Whether the courier had wrong digits of the recipient, and no right ones. */
  hasWrongCode: v.boolean(),
  at: Moment,
});
export type CourseSign = v.InferOutput<typeof CourseSign>;

/** What a customer has answered about a missing article, until a manager has read it. */
export type BoardAnswer = v.InferOutput<typeof Answered>;
const Answered = v.object({
  /** The id of the question. */
  key: v.pipe(v.string(), v.uuid()),
  answer: v.picklist(ANSWERS),
  item: v.string(),
  proposal: v.string(),
  at: Moment,
});

/** An order as a line of the board. */
export const BoardOrder = v.object({
  id: v.pipe(v.string(), v.uuid()),
  reference: v.string(),
  service: v.string(),
  receivedAt: Moment,
  /** When the promised minutes begin: at reception, or at the opening that the customer was told. */
  promisedFrom: Moment,
  status: v.picklist(ORDER_STATUSES),
  /** Null for an order that still waits for its card payment. */
  state: v.nullable(v.picklist(BOARD_STATES)),
  name: v.nullable(v.string()),
  /** The number as the customer wrote it. */
  phone: v.nullable(v.string()),
  commune: v.nullable(v.string()),
  slotAt: v.nullable(Moment),
  /** In cents. */
  total: v.nullable(v.number()),
  /** What is bought and is not in the total. Absent in what older versions have kept. */
  without: Without,
  isWithoutItems: v.optional(v.boolean()),
  /** How far its payment links are. */
  links: v.nullable(v.picklist(['due', 'paid'])),
  /** The name of the manager who has taken it in hand. */
  takenBy: v.nullable(v.string()),
  /** Cancelled, and not at the desk. */
  isCancelledElsewhere: v.boolean(),
  /** Null where there is nothing to decide, and in what older versions have kept. */
  sign: v.optional(v.nullable(CourseSign), null),
  answer: v.optional(v.nullable(Answered)),
  /** False where links wait to be paid that were handed to nobody since they were made. */
  areLinksSent: v.optional(v.boolean()),
  /** The amount in cents that was paid and not given back. */
  kept: v.optional(v.number()),
  /** The amount in cents that was paid for a cancelled order and not given back. Rows that older versions have kept lack it. */
  toGiveBack: v.optional(v.number(), 0),
  /** One of many from one network that nobody had taken: it stands apart until a manager has looked. */
  isDoubtful: v.optional(v.boolean()),
});
export type BoardOrder = v.InferOutput<typeof BoardOrder>;

export const BoardCounts = v.object(recordOf(BOARD_STATES, () => v.number()));
export type BoardCounts = v.InferOutput<typeof BoardCounts>;

/** The time within which a manager writes to the customer, in minutes (docs/rules/pages.md#contact-window). */
export const PROMISED_MINUTES = 5;
const MINUTE = 60_000;

const promisedFrom = (order: BoardOrder): Instant => parseInstant(order.promisedFrom) ?? 0;

/** The whole minutes since the promise began; negative before it. */
export const minutesWaited = (order: BoardOrder, now: Instant): number =>
  Math.floor((now - promisedFrom(order)) / MINUTE);

/** Whether the order rings: its customer waits, and nobody has taken it. Doubtful ones do not. */
export const isRinging = (order: BoardOrder, now: Instant): boolean =>
  order.state === 'recue' && !order.isDoubtful && order.takenBy === null && now >= promisedFrom(order);

const byReception = (one: BoardOrder, other: BoardOrder): number =>
  one.receivedAt < other.receivedAt || (one.receivedAt === other.receivedAt && one.id < other.id) ? -1 : 1;

/** Replaces orders by their changed versions, oldest first, and leaves out orders that nobody works on any more. */
export function mergeOrders(
  known: readonly BoardOrder[],
  changed: readonly BoardOrder[],
): readonly BoardOrder[] {
  if (changed.length === 0) return known;
  const byId = new Map([...known, ...changed].map((order) => [order.id, order]));
  return [...byId.values()].filter(({ state }) => isOpenState(state)).sort(byReception);
}

/** The order as it is after a move that the server has not confirmed yet. */
export const movedTo = (order: BoardOrder, status: OrderStatus): BoardOrder => ({
  ...order,
  status,
  sign: null,
  isDoubtful: false,
  state: status === 'confirmee' && order.links === 'due' ? 'a_payer' : stateOf(status),
});

const stateOf = (status: OrderStatus): BoardState | null =>
  BOARD_STATES.find((state) => state === status) ?? null;

/** The orders that were cancelled, and not at the desk, since these were known. */
export function cancelledElsewhere(
  known: readonly BoardOrder[],
  changed: readonly BoardOrder[],
): readonly BoardOrder[] {
  const ids = new Set(known.map(({ id }) => id));
  return changed.filter(({ id, isCancelledElsewhere }) => isCancelledElsewhere && ids.has(id));
}
