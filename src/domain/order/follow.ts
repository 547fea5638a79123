import * as v from 'valibot';
import { SubmissionId } from '../submission/wire.ts';
import { LinkToken } from './link-token.ts';
import { ORDER_STATUSES, StatusStep } from './order-status.ts';
import { ANSWERS, Question } from './question.ts';

/** The messages of whoever follows an order without an account (docs/rules/desk.md#following). */

const Answered = v.strictObject({ question: v.pipe(v.string(), v.uuid()), answer: v.picklist(ANSWERS) });

/** Body of a request: a secret link, or the id that the order's sender alone has; and an answer to a question. */
export const FollowRequest = v.union([
  v.strictObject({ token: LinkToken, answer: v.exactOptional(Answered) }),
  v.strictObject({ submissionId: SubmissionId, answer: v.exactOptional(Answered) }),
  /** Asks for a link that shows states and nothing else; the order is in the answer too, for its sender. */
  v.strictObject({ submissionId: SubmissionId, share: v.literal(true) }),
]);
export type FollowRequest = v.InferOutput<typeof FollowRequest>;

/** Where an order stands. Nothing of what was ordered, except in the questions, which the customer alone gets. */
export const Followed = v.object({
  reference: v.string(),
  status: v.picklist(ORDER_STATUSES),
  history: v.array(StatusStep),
  /** The start of the delivery slot; null without one. */
  slotAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** The digits that the recipient tells the courier; null while there is no courier, and always by a link. */
  code: v.nullable(v.string()),
  mayAnswer: v.boolean(),
  questions: v.array(Question),
});
export type Followed = v.InferOutput<typeof Followed>;

/** Answer to a request. `order` is null where there is none; `token` is that of a link that was asked for. */
export const FollowReply = v.object({
  order: v.nullable(Followed),
  token: v.exactOptional(v.nullable(LinkToken)),
});
export type FollowReply = v.InferOutput<typeof FollowReply>;
