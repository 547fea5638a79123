import * as v from 'valibot';
import { FormLabel } from '../form-post.ts';
import type { Instant } from '../island-time.ts';
import { OrderState } from '../order-status.ts';
import { Receipt, Sha256, SubmissionId, SubmissionRequest, WireQuote } from '../wire.ts';

/**
 * Where a submission stands, in the words of the screens:
 * Enregistrée, Envoi…, Reçue, Envoyée (to a form service, which numbers nothing), À vérifier, Créneau dépassé, Tarif modifié,
 * Paiement à faire, Annulée.
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

const InstantSchema = v.pipe(v.number(), v.finite());

/**
 * What the customer has to know. `code` is the server's (`REFUSAL_CODES` of wire.ts), one of `LOCAL_PROBLEMS`, or `http_<status>`
 * for an answer that nobody recognises. `message` is French and fit to be shown as it is.
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
 * One submission as the device keeps it, from « Enregistrée » to « Reçue ». Instants are epoch milliseconds. A part added
 * later is optional with a default: an entry that an earlier version of the app wrote must stay readable.
 */
export const Entry = v.object({
  /** UUID made with the draft; sent as `Idempotency-Key` and never changed (docs/rules/sending.md#key). */
  id: SubmissionId,
  service: v.string(),
  /** Short human label, such as the restaurant's name. */
  title: v.string(),
  request: SubmissionRequest,
  state: v.picklist(SUBMISSION_STATES),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  /** Number of attempts begun; also the ticket by which an attempt's outcome is recognised. */
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When the back-off ends. A returning network may cut it short. */
  nextAttemptAt: InstantSchema,
  /** The server's `Retry-After`, which nothing cuts short; null when it said none. */
  notBefore: v.nullable(InstantSchema),
  /**
   * Who is sending it, and until when nobody else may. `underLock`: only while they hold the outbox's lock (see drain.ts in
   * sync), so that whoever gets the lock knows that they are gone.
   */
  lease: v.nullable(
    v.object({ owner: v.string(), until: InstantSchema, underLock: v.optional(v.literal(true)) }),
  ),
  /** Start of the delivery slot; null for what has none. */
  slotAt: v.nullable(InstantSchema),
  problem: v.nullable(Problem),
  receipt: v.nullable(Receipt),
  /** Start of the last attempt, or of the one that arrived. */
  sentAt: v.nullable(InstantSchema),
  /** The server's own time of reception. */
  receivedAt: v.nullable(InstantSchema),
  /**
   * Why the last attempt had no answer that counts: the network was not there, or the server could not take it. Null
   * before the first attempt and after an answer.
   */
  lastFailure: v.optional(v.nullable(v.picklist(['network', 'server'])), null),
  /** Versions that left without an answer: each may have arrived. Empty means that none has. */
  unconfirmed: v.array(SubmissionRequest),
  /**
   * Versions that left without an answer, and that the server did not have when it refused a later one. Only a network that
   * overtakes itself can still bring them; should one count, it must not be taken for another.
   */
  ruledOut: v.optional(v.array(SubmissionRequest), []),
  /** The account that was signed in when the order was confirmed; null for nobody's. */
  account: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
  /** Whether the server has said that the order belongs to that account. */
  isOwned: v.optional(v.boolean(), false),
  /** Hashes of the files that the server has said to hold, so that an interrupted sending resumes after them. */
  uploaded: v.optional(v.array(Sha256), []),
  /** What the operator has said of it since reception, as last heard; null before anything was. */
  progress: v.optional(v.nullable(v.pick(OrderState, ['status', 'history'])), null),
  /** How a form service is told of it, where the browser itself posts to one; null elsewhere. */
  form: v.optional(v.nullable(FormLabel), null),
});
export type Entry = v.InferOutput<typeof Entry>;

/** Why an event does not apply; the entry stays as it is. */
export type Refused =
  | 'sending'
  | 'received'
  | 'cancelled'
  | 'slot-passed'
  | 'price-moved'
  | 'expired'
  | 'not-due'
  | 'not-applicable';

/** What an event does to an entry. */
export type Change = { ok: true; entry: Entry } | { ok: false; reason: Refused };

export const changed = (entry: Entry): Change => ({ ok: true, entry });
export const refused = (reason: Refused): Change => ({ ok: false, reason });

export type NewEntry = {
  id: string;
  service: string;
  title: string;
  request: SubmissionRequest;
  slotAt: Instant | null;
  /** 'payment-due' where the card comes first (docs/rules/payments.md#to-be-paid). */
  state?: 'queued' | 'payment-due';
  account?: string | null;
  form?: FormLabel | null;
};

/** A submission that the customer has just confirmed. */
export function newEntry(fresh: NewEntry, now: Instant): Entry {
  return {
    ...fresh,
    state: fresh.state ?? 'queued',
    account: fresh.account ?? null,
    isOwned: false,
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
    unconfirmed: [],
    ruledOut: [],
    uploaded: [],
    progress: null,
    form: fresh.form ?? null,
  };
}

/**
 * Order of keys and the instant of confirmation do not make another order. The pages of a field have an order of their own,
 * in which they are read; the fields have only the form's.
 */
function fingerprint({ service, fields, quote, slot, files = [] }: SubmissionRequest): string {
  const sorted = Object.entries(fields).sort(byName);
  const attached = files.map(({ field, sha256 }) => [field, sha256] as const).sort(byName);
  return JSON.stringify([service, sorted, quote, slot, attached]);
}

/** Leaves those of one name in their order. */
function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : Number(a > b);
}

/** Whether two requests ask for the same thing, whenever they were confirmed. */
export function sameRequest(a: SubmissionRequest, b: SubmissionRequest): boolean {
  return fingerprint(a) === fingerprint(b);
}
