import * as v from 'valibot';
import { FILE_TYPES, MAX_FILE_BYTES, MAX_FILES } from '../files/limits.ts';
import { REFERENCE_PATTERN, SubmissionId } from '../order/reference.ts';
import { Voucher } from '../order/voucher.ts';
import { cleanFileName } from '../text/clean-text.ts';
import { MAX_TEXT_LENGTH } from '../text/text.ts';
import { type Instant, instantOf, isIslandDate, parseTime } from '../time/island-time.ts';

export { SubmissionId } from '../order/reference.ts';

/**
 * The messages of a submission on the network: one request, one receipt, one refusal. Amounts on the wire are euros
 * as JSON numbers (docs/rules/pricing.md#money); field names never change (docs/rules/forms.md#names-on-the-wire).
 */

const FieldName = v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/));

/** SHA-256 in lower-case hexadecimal. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * A file in a submission; its bytes are uploaded separately (see supabase/functions/attach). `type` is that of the
 * content, not of the name, which is cleaned; `size` is in bytes; the hash is that of the uploaded bytes.
 */
export const WireFile = v.strictObject({
  field: FieldName,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.transform(cleanFileName)),
  type: v.picklist(FILE_TYPES),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FILE_BYTES)),
  sha256: Sha256,
});
export type WireFile = v.InferOutput<typeof WireFile>;

/** A file of a stored order. Its name goes with its bytes (docs/rules/privacy.md#health-documents). */
export const StoredFile = v.object({ ...WireFile.entries, name: v.optional(v.string(), 'document') });

const IsoInstant = v.pipe(v.string(), v.isoTimestamp());
const IslandDate = v.pipe(v.string(), v.check(isIslandDate, 'Expected an existing day'));
const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const Euros = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100_000));

/**
 * Header of an accepted submission that was sent with a token: « yes » when it belongs to the account of the token, « unknown »
 * when nobody could say whose token it is.
 */
export const OWNED_HEADER = 'x-order-owned';

/** The line of a voucher is below zero (docs/rules/referral.md#price). */
const SignedEuros = v.pipe(v.number(), v.finite(), v.minValue(-100_000), v.maxValue(100_000));
/** `reason` is French text that explains the line; absent when the label is enough. */
const WireLine = v.object({ label: v.string(), amount: SignedEuros, reason: v.optional(v.string()) });

/** What is bought and is not in a total. */
export const GOODS = ['meal', 'items', 'medicines'] as const;
export type Goods = (typeof GOODS)[number];

/** Absent or null where everything is in the total, and in what earlier versions have sent. */
export const Without = v.optional(v.fallback(v.nullable(v.picklist(GOODS)), null));

/** A quote in euros. */
export const WireQuote = v.object({
  serviceDetails: v.array(WireLine),
  deliveryDetails: v.array(WireLine),
  budget: Euros,
  totalToPay: Euros,
  /** What is bought and is not in the total. */
  without: Without,
  /** Set when the budget, which is a part of the price, is not known yet. */
  isWithoutItems: v.optional(v.literal(true)),
  tariffVersion: v.string(),
});
export type WireQuote = v.InferOutput<typeof WireQuote>;

const WireValue = v.union([
  v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)),
  v.pipe(v.number(), v.finite()),
  v.boolean(),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(100)),
]);
export const WireFields = v.record(FieldName, WireValue);
export type WireFields = v.InferOutput<typeof WireFields>;

/** A delivery slot: the island day and the time at which it starts. */
export const WireSlot = v.object({ date: IslandDate, time: TimeOfDay });
export type WireSlot = v.InferOutput<typeof WireSlot>;

const areDifferent = (files: WireFile[]) => new Set(files.map(({ sha256 }) => sha256)).size === files.length;

/** Body of a submission. `quote` is the one that the customer saw; null for a service without prices. */
export const SubmissionRequest = v.strictObject({
  service: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  fields: WireFields,
  quote: v.nullable(WireQuote),
  slot: v.nullable(WireSlot),
  confirmedAt: IsoInstant,
  /** The voucher that the quote counts on; absent without one. */
  voucher: v.optional(Voucher),
  /** Absent without attached files. */
  files: v.optional(
    v.pipe(v.array(WireFile), v.minLength(1), v.maxLength(MAX_FILES), v.check(areDifferent, 'a file twice')),
  ),
});
export type SubmissionRequest = v.InferOutput<typeof SubmissionRequest>;

/**
 * The only message that finishes an outbox entry (docs/rules/sending.md#receipt): it echoes the key and has an order
 * number.
 */
export const Receipt = v.object({
  submissionId: SubmissionId,
  reference: v.pipe(v.string(), v.regex(REFERENCE_PATTERN)),
  receivedAt: IsoInstant,
  status: v.string(),
  quote: v.nullable(WireQuote),
  /** The next opening in words, when the service was closed on arrival (docs/rules/sending.md#after-closing). */
  nextOpening: v.optional(v.nullable(v.string())),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** The server's confirmation that it has a file; it counts only when it echoes key and hash. */
export const FileReceipt = v.object({ submissionId: SubmissionId, sha256: Sha256 });
export type FileReceipt = v.InferOutput<typeof FileReceipt>;

export const REFUSAL_CODES = [
  'invalid',
  'key_missing',
  'closed',
  'unserved',
  'slot_passed',
  'stale',
  'price_changed',
  'key_reused',
  'in_progress',
  'unknown_service',
  'payment_due',
  'too_large',
  'file_refused',
  'too_many_files',
  'files_missing',
  'too_many_requests',
  'unavailable',
] as const;

/** Any answer but a receipt. `message` is French and fit to be shown. */
export const Refusal = v.object({
  error: v.object({
    code: v.picklist(REFUSAL_CODES),
    message: v.string(),
    /** Messages by wire field name, when fields are invalid. */
    fields: v.optional(v.record(v.string(), v.string())),
    /** The server's price, with `price_changed`. */
    quote: v.optional(WireQuote),
    /** The next opening, with `closed`. */
    nextOpening: v.optional(v.string()),
    /** Hashes of the files that the server lacks, with `files_missing`. */
    missing: v.optional(v.array(Sha256)),
    /** The receipt of the version already accepted, with `key_reused`. */
    receipt: v.optional(Receipt),
  }),
});
export type Refusal = v.InferOutput<typeof Refusal>;

/** The kinds of submissions, which decide the word for one (docs/rules/sending.md#kinds). */
export const SUBMISSION_KINDS = ['order', 'application', 'quote-request', 'donation'] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/** When a slot starts, in epoch milliseconds; null without a slot, or when it is invalid. */
export function slotInstant(slot: WireSlot | null): Instant | null {
  const minute = slot && parseTime(slot.time);
  return slot && minute !== null ? instantOf(slot.date, minute) : null;
}
