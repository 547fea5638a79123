import * as v from 'valibot';
import { COURSE_STEPS } from '../../domain/order/course.ts';
import { LinkToken, SHARE_KINDS } from '../../domain/order/link-token.ts';
import { Question } from '../../domain/order/question.ts';
import { Sha256 } from '../../domain/submission/wire.ts';
import type { Reply } from '../account-problem.ts';
import { callDesk } from './call.ts';

const IsoInstant = v.pipe(v.string(), v.isoTimestamp());

const SharedLink = v.object({
  kind: v.picklist(SHARE_KINDS),
  token: LinkToken,
  /** For the courier, in the manager's words. */
  note: v.nullable(v.string()),
  /** The digits that the recipient tells the courier; of a courier's link alone. */
  code: v.nullable(v.string()),
  createdAt: IsoInstant,
  expiresAt: IsoInstant,
});
export type SharedLink = v.InferOutput<typeof SharedLink>;

const SharedStep = v.object({
  step: v.picklist(COURSE_STEPS),
  at: IsoInstant,
  /** Later than `at` where the courier had no network. */
  storedAt: IsoInstant,
  detail: v.object({
    reason: v.optional(v.string()),
    receivedBy: v.optional(v.string()),
    /** Whether the courier was told the recipient's digits; absent without any. */
    codeMatches: v.optional(v.boolean()),
    /** How often the courier had said wrong digits by then; absent where the right ones followed, or none were wrong. */
    wrongCodes: v.optional(v.number()),
    /** Set when the link had ended: the step has moved nothing. */
    late: v.optional(v.boolean()),
  }),
  /** The photo of the delivery; null without one, and until it has come. */
  photo: v.optional(v.nullable(v.object({ sha256: Sha256, size: v.number() })), null),
});
export type SharedStep = v.InferOutput<typeof SharedStep>;

/** An order's links for people who have no account, and what they did with them. */
const Shared = v.object({
  links: v.array(SharedLink),
  steps: v.array(SharedStep),
  questions: v.array(Question),
  /** The text of its grocery list (services/courses/list-text.ts); empty without one. */
  list: v.string(),
  /** The customer's number as typed; empty without one. */
  phone: v.string(),
  /** The manager's last word to a courier, which the next link begins with; null without one. */
  note: v.optional(v.nullable(v.string()), null),
});
export type Shared = v.InferOutput<typeof Shared>;

/** Reads what an order has shared. */
export const readShared = (id: string): Promise<Reply<Shared>> =>
  callDesk('desk_shared', { p_id: id }, Shared);
