import * as v from 'valibot';
import { OrderState } from '../order/order-status.ts';
import { InstantSchema } from '../time/instant-schema.ts';
import type { Instant } from '../time/island-time.ts';
import { FormLabel } from './form-post.ts';
import { Receipt, Sha256, SubmissionId, SubmissionRequest, WireQuote } from './wire.ts';

/**
 * The states of a submission. On the screens they are, in order: Enregistrée, Envoi…, Reçue, Envoyée (to a form
 * service, which assigns no number), À vérifier, Créneau dépassé, Tarif modifié, Paiement à faire, Annulée.
 */
export const SUBMISSION_STATES = [
  'queued',
  'sending',
  'received',
  'posted',
  'needs-attention',
  'slot-passed',
  'price-changed',
  'payment-due',
  'cancelled',
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** The end of each hold on a submission, by its reason; see hold.ts. */
export const Holds = v.object({ change: v.nullable(InstantSchema), question: v.nullable(InstantSchema) });
export type Holds = v.InferOutput<typeof Holds>;

export const NO_HOLDS: Holds = { change: null, question: null };

/**
 * A problem to show to the customer. `code` is the server's (`REFUSAL_CODES` of wire.ts), one of `LOCAL_PROBLEMS`, or
 * `http_<status>` for an unrecognised answer. `message` is French and fit to be shown.
 */
export const Problem = v.object({
  code: v.string(),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  quote: v.optional(WireQuote),
  nextOpening: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof Problem>;

/**
 * One submission as the device stores it, from « Enregistrée » to « Reçue ». Instants are epoch milliseconds. A part
 * that was added later is optional with a default, because an entry of an earlier version of the app must stay
 * readable.
 */
export const Entry = v.object({
  /** UUID made with the draft; sent as `Idempotency-Key` and never changed (docs/rules/sending.md#key). */
  id: SubmissionId,
  service: v.string(),
  /** Short label, such as the restaurant's name. */
  title: v.string(),
  request: SubmissionRequest,
  state: v.picklist(SUBMISSION_STATES),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  /** Number of attempts begun; it also identifies the attempt that an outcome belongs to. */
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When the back-off ends. A returning network may end it sooner. */
  nextAttemptAt: InstantSchema,
  /** When the server's `Retry-After` ends, which nothing shortens; null without one. */
  notBefore: v.nullable(InstantSchema),
  /**
   * The sender, and the time until which no other may send. `underLock`: the lease also ends with the sender's lock
   * of the outbox (see drain.ts in device/outbox), so that the next holder of the lock knows that the sender is gone.
   */
  lease: v.nullable(
    v.object({ owner: v.string(), until: InstantSchema, underLock: v.optional(v.literal(true)) }),
  ),
  /** Start of the delivery slot; null without a slot. */
  slotAt: v.nullable(InstantSchema),
  problem: v.nullable(Problem),
  receipt: v.nullable(Receipt),
  /** Start of the last attempt, or of the one that was received. */
  sentAt: v.nullable(InstantSchema),
  /** The server's own time of reception. */
  receivedAt: v.nullable(InstantSchema),
  /**
   * Why the last attempt had no definite answer: the network was down, or the server could not accept it. Null before
   * the first attempt and after an answer.
   */
  lastFailure: v.optional(v.nullable(v.picklist(['network', 'server'])), null),
  /** Why the server asked to wait at the last attempt, in its own words; null when it did not. */
  waitReason: v.optional(v.nullable(v.string()), null),
  /** Versions that were sent without an answer: each may have been received. Empty means that none was. */
  unconfirmed: v.array(SubmissionRequest),
  /**
   * Versions that were sent without an answer, and that the server did not have when it refused a later one. They can
   * only be received when the network reorders requests; if one is, it must not be taken for another version.
   */
  ruledOut: v.optional(v.array(SubmissionRequest), []),
  /** The account that was signed in when the order was confirmed; null without one. */
  account: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
  /** Whether the server has confirmed that the order belongs to that account. */
  isOwned: v.optional(v.boolean(), false),
  /**
   * Whether it may have been paid although this device has no receipt. That is so in three cases: a card form said so; it was
   * cancelled after the server had asked for its payment; or the browser had deleted the entry, and it was restored by a page or
   * changed in a form that was still open.
   */
  mayBePaid: v.optional(v.boolean(), false),
  /**
   * Whether the device had lost the entry when its customer changed it in a form that was still open. An earlier version may then
   * have been received or paid, and this device does not know that version.
   */
  hasLostVersions: v.optional(v.boolean(), false),
  /** Hashes of the files that the server has confirmed, so that an interrupted upload resumes after them. */
  uploaded: v.optional(v.array(Sha256), []),
  /** The last known status since reception; null before one. */
  progress: v.optional(
    v.nullable(
      v.pick(OrderState, [
        'status',
        'history',
        'links',
        'questions',
        'corrected',
        'without',
        'isWithoutItems',
        'paid',
        'givenBack',
      ]),
    ),
    null,
  ),
  /** The settings of a post to a form service, when the browser itself posts to one; null otherwise. */
  form: v.optional(v.nullable(FormLabel), null),
  /** The customer's holds: while a change is under way or a question is open (docs/rules/sending.md#held-back). */
  holds: v.optional(Holds, NO_HOLDS),
});
export type Entry = v.InferOutput<typeof Entry>;

/** Why an event does not apply; the entry stays as it is. */
export type NoChangeReason =
  | 'sending'
  | 'received'
  | 'cancelled'
  | 'slot-passed'
  | 'price-moved'
  | 'expired'
  | 'not-due'
  | 'not-applicable';

/** The result of an event on an entry. */
export type Change = { ok: true; entry: Entry } | { ok: false; reason: NoChangeReason };

export const changed = (entry: Entry): Change => ({ ok: true, entry });
export const unchanged = (reason: NoChangeReason): Change => ({ ok: false, reason });

export type NewEntry = {
  id: string;
  service: string;
  title: string;
  request: SubmissionRequest;
  slotAt: Instant | null;
  /** 'payment-due' when the order is paid first (docs/rules/payments.md#to-be-paid). */
  state?: 'queued' | 'payment-due';
  account?: string | null;
  form?: FormLabel | null;
};

/** The entry of a submission that the customer has just confirmed. */
export function newEntry(fresh: NewEntry, now: Instant): Entry {
  return {
    ...fresh,
    state: fresh.state ?? 'queued',
    account: fresh.account ?? null,
    isOwned: false,
    mayBePaid: false,
    hasLostVersions: false,
    createdAt: now,
    updatedAt: now,
    attempts: 0,
    nextAttemptAt: now,
    notBefore: null,
    lease: null,
    problem: null,
    receipt: null,
    sentAt: null,
    receivedAt: null,
    lastFailure: null,
    waitReason: null,
    unconfirmed: [],
    ruledOut: [],
    uploaded: [],
    progress: null,
    form: fresh.form ?? null,
    holds: NO_HOLDS,
  };
}

/**
 * The contents of a request as a text. The order of keys and the time of confirmation do not distinguish orders. The
 * files of a field have an order that counts; the fields' order does not.
 * docs/rules/files.md#order-of-files
 */
function fingerprint({ service, fields, quote, slot, voucher, files = [] }: SubmissionRequest): string {
  const sorted = Object.entries(fields).sort(byName);
  const attached = files.map(({ field, sha256 }) => [field, sha256] as const).sort(byName);
  return JSON.stringify([service, sorted, quote, slot, attached, voucher?.id]);
}

/** Compares by name. Sorting is stable, so files of one field keep their order. */
function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : Number(a > b);
}

/** Whether two requests have the same contents, whenever they were confirmed. */
export function sameRequest(a: SubmissionRequest, b: SubmissionRequest): boolean {
  return fingerprint(a) === fingerprint(b);
}
