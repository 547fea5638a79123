import * as v from 'valibot';
import { SUBMISSION_KINDS, SubmissionId } from '../submission/wire.ts';
import { trimEnd } from '../text/trim-end.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { PUSH_COPY } from './push-copy.ts';
import { REFERENCE_PATTERN } from './reference.ts';

/** The content of a push, which must be fit for the lock screen (docs/rules/privacy.md#lock-screen). */
export const PushMessage = v.object({
  submissionId: SubmissionId,
  reference: v.string(),
  status: v.picklist(ORDER_STATUSES),
  /** A server of an earlier version does not say it. */
  kind: v.optional(v.picklist(SUBMISSION_KINDS), 'order'),
});
export type PushMessage = v.InferOutput<typeof PushMessage>;

/** The content of a push about a question that waits for the customer: neither the article nor its price. */
export const QuestionMessage = v.object({
  question: v.literal(true),
  submissionId: SubmissionId,
  reference: v.string(),
});
export type QuestionMessage = v.InferOutput<typeof QuestionMessage>;

export const NotificationData = v.object({
  submissionId: SubmissionId,
  reference: v.pipe(v.string(), v.regex(REFERENCE_PATTERN)),
});
export type NotificationData = v.InferOutput<typeof NotificationData>;

/**
 * The worker's question to every tab after a tap on a notification: whether it shows the order, or may be navigated
 * to it.
 */
export const WhereIsOrder = v.object({ type: v.literal('WHERE_IS_ORDER'), submissionId: SubmissionId });
/** The worker's message to the tab that it navigates to the order. */
export const ShowOrder = v.object({
  type: v.literal('SHOW_ORDER'),
  reference: v.pipe(v.string(), v.regex(REFERENCE_PATTERN)),
});
export const TabAnswer = v.picklist(['shown', 'free', 'busy']);
export type TabAnswer = v.InferOutput<typeof TabAnswer>;

/** The worker's question to every tab after a tap on a manager's notification: whether it shows the desk now. */
export const IsDesk = v.object({ type: v.literal('IS_DESK') });
export const DeskTabAnswer = v.picklist(['desk', 'elsewhere']);

/** Whether a path is the desk's, or that of a part of it. */
export const isDeskPath = (pathname: string): boolean => /^\/gestion(?:\/|$)/.test(pathname);

/** The path of the page that shows one order of this device. */
export const orderPath = (reference: string): string =>
  `/suivi-commande?numero=${encodeURIComponent(reference)}`;

/** The options of a notification that Notification and declarative Web Push have in common. */
export const notificationOf = ({ submissionId, reference, status, kind }: PushMessage) => ({
  ...PUSH_COPY.said(kind, reference, status),
  lang: 'fr',
  // A later notification of the same order replaces the earlier one.
  tag: submissionId,
});

/**
 * The options of a question's notification, also common to Notification and declarative Web Push. It stands beside the status of its
 * order, and replaces an earlier question.
 */
export const questionNotificationOf = ({ submissionId, reference }: QuestionMessage) => ({
  ...PUSH_COPY.question(reference),
  lang: 'fr',
  tag: `question-${submissionId}`,
  renotify: true,
});

/**
 * The body of a push, for the service worker. With an https address of the site it is also a declarative message for
 * Safari from 18.4 on (https://webkit.org/blog/16535/meet-declarative-web-push/, read on 25 November 2026).
 * « Mutable » makes Safari ask the worker first, so that a tap leads to the right tab there too. When the worker does
 * not answer, Safari shows the message itself, and does not revoke the subscription. Safari requires an absolute
 * https address.
 */
export function pushPayload(message: PushMessage | QuestionMessage, site: string | undefined): object {
  if (!site?.startsWith('https:')) return message;
  const navigate = trimEnd(site, '/') + orderPath(message.reference);
  const said = 'question' in message ? questionNotificationOf(message) : notificationOf(message);
  return { web_push: 8030, notification: { ...said, navigate, data: message }, mutable: true, ...message };
}
