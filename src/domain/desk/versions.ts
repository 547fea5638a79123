import * as v from 'valibot';
import { ORDER_STATUSES, type OrderStatus } from '../order/order-status.ts';
import { VoucherKind } from '../order/voucher.ts';
import { LINK_KINDS } from '../payment/payment.ts';
import { StoredFile, type SubmissionRequest, WireFields, WireQuote } from '../submission/wire.ts';
import { parseInstant } from '../time/instant.ts';

/** The versions of a received order (docs/rules/desk.md#corrections), as the desk and its functions read them. */

const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => parseInstant(text) ?? 0),
);
const Cents = v.pipe(v.number(), v.integer());
const VersionNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

const content = {
  version: VersionNumber,
  fields: WireFields,
  files: v.pipe(v.array(StoredFile), v.maxLength(20)),
  quote: v.nullable(WireQuote),
  slotAt: v.nullable(Moment),
};

/** The version in force. See standing_version in supabase/procedures. */
export const StandingVersion = v.object({
  ...content,
  status: v.picklist(ORDER_STATUSES),
  service: v.string(),
  nextOpening: v.nullable(v.string()),
  confirmedAt: Moment,
  /** The moment for which it was priced. Missing from an earlier server. */
  pricedAt: v.optional(Moment),
  voucher: v.nullable(VoucherKind),
  isByTelephone: v.boolean(),
  isCorrectable: v.boolean(),
});
export type StandingVersion = v.InferOutput<typeof StandingVersion>;

/** A version that another one has replaced, and who replaced it. */
export const EarlierVersion = v.object({ ...content, replacedAt: Moment, replacedBy: v.string() });
export type EarlierVersion = v.InferOutput<typeof EarlierVersion>;

/** See desk_versions in supabase/procedures. */
export const OrderVersions = v.object({
  reference: v.string(),
  /** Who took the order by telephone; null for one that its customer sent. */
  telephone: v.nullable(v.object({ at: Moment, by: v.nullable(v.string()) })),
  /** The amounts that were paid of it, in cents. */
  settled: v.array(v.object({ kind: v.picklist(LINK_KINDS), agreed: Cents, kept: Cents })),
  standing: StandingVersion,
  /** Newest first. */
  earlier: v.pipe(v.array(EarlierVersion), v.maxLength(10_000)),
});
export type OrderVersions = v.InferOutput<typeof OrderVersions>;

/** Body of a correction: the new version, and the one that the manager saw. */
export interface Correction {
  /** Made by the page once for each correction: a repeated request is applied once. */
  readonly key: string;
  readonly id: string;
  readonly version: number;
  readonly status: OrderStatus;
  readonly request: SubmissionRequest;
}

/** Answer to a correction. See desk_replace in supabase/procedures. */
export const CorrectionReply = v.variant('outcome', [
  v.object({ outcome: v.literal('unknown') }),
  v.object({
    outcome: v.picklist(['done', 'conflict', 'refused', 'files_missing']),
    version: VersionNumber,
    status: v.picklist(ORDER_STATUSES),
    /** Whether the correction has withdrawn links that nobody had paid. Missing where it has changed nothing, and from an earlier server. */
    linksGone: v.optional(v.boolean(), false),
  }),
]);
export type CorrectionReply = v.InferOutput<typeof CorrectionReply>;
