import * as v from 'valibot';
import { ORDER_STATUSES } from './order-status.ts';
import { PUSH_COPY } from './push-copy.ts';
import { REFERENCE_PATTERN } from './reference.ts';
import { trimEnd } from './trim-end.ts';
import { SubmissionId } from './wire.ts';

/** The content of a push: nothing that the lock screen may not show. */
export const PushMessage = v.object({
  submissionId: SubmissionId,
  reference: v.string(),
  status: v.picklist(ORDER_STATUSES),
});
export type PushMessage = v.InferOutput<typeof PushMessage>;

/** The order that a notification on the screen is about. */
export const NotificationData = v.object({
  submissionId: SubmissionId,
  reference: v.pipe(v.string(), v.regex(REFERENCE_PATTERN)),
});
export type NotificationData = v.InferOutput<typeof NotificationData>;

/** The worker asks this of every tab when a notification is touched: whether it shows that order, or may be led to it. */
export const TouchQuestion = v.object({ type: v.literal('WHERE_IS_ORDER'), submissionId: SubmissionId });
/** The worker tells this to the tab that may be led there. */
export const TouchOrder = v.object({
  type: v.literal('SHOW_ORDER'),
  reference: v.pipe(v.string(), v.regex(REFERENCE_PATTERN)),
});
export const TouchAnswer = v.picklist(['shown', 'free', 'busy']);
export type TouchAnswer = v.InferOutput<typeof TouchAnswer>;

/** The page that shows one order of this device. */
export const orderPath = (reference: string): string =>
  `/suivi-commande?numero=${encodeURIComponent(reference)}`;

/** The names that Notification and declarative Web Push share. */
export const notificationOf = ({ submissionId, reference, status }: PushMessage) => ({
  ...PUSH_COPY.said(reference, status),
  lang: 'fr',
  // A later word on the same order replaces the one before.
  tag: submissionId,
});

/**
 * The body of a push, for the service worker. With an address of the site, it is also a declarative message
 * (https://webkit.org/blog/16535/meet-declarative-web-push/, read on 25 November 2026), for Safari from 18.4 on. « Mutable » has Safari
 * ask the worker first, so that a touch comes to the right tab there too; it shows the message by itself where the worker does not
 * answer, and takes no subscription away for that. Safari wants a whole address, by https.
 */
export function pushPayload(message: PushMessage, site: string | undefined): object {
  if (!site?.startsWith('https:')) return message;
  const navigate = trimEnd(site, '/') + orderPath(message.reference);
  const notification = { ...notificationOf(message), navigate, data: message };
  return { web_push: 8030, notification, mutable: true, ...message };
}
