import * as v from 'valibot';
import { SubmissionId } from '../submission/wire.ts';
import { trimEnd } from '../text/trim-end.ts';
import { DESK_PUSH_COPY } from './push-copy.ts';

/**
 * The kinds of pushes about an order that a manager's closed device gets.
 * - new: it waits for somebody; told again until somebody takes it
 * - taken: it needs nobody any more
 * - cancelled: it was cancelled, and not at the desk
 * - sign: its courier says something that somebody has to decide about
 */
export const DESK_PUSH_KINDS = ['new', 'taken', 'cancelled', 'sign'] as const;

/** The content of a push to a manager's device, which must be fit for the lock screen. */
export const DeskMessage = v.object({
  desk: v.picklist(DESK_PUSH_KINDS),
  submissionId: SubmissionId,
  reference: v.string(),
});
export type DeskMessage = v.InferOutput<typeof DeskMessage>;

/** The path of an order at the desk (docs/rules/desk.md#addresses). */
export const deskPath = (submissionId: string): string => `/gestion/commandes/${submissionId}`;

/** The options of a notification that Notification and declarative Web Push have in common. */
export const deskNotificationOf = ({ desk, submissionId, reference }: DeskMessage) => ({
  ...DESK_PUSH_COPY[desk](reference),
  lang: 'fr',
  // A notification replaces the earlier one about the same order. The one that says that the order was taken makes no sound.
  tag: `gestion-${submissionId}`,
  renotify: desk !== 'taken',
  silent: desk === 'taken',
});

/** The body of such a push; see pushPayload. */
export function deskPayload(message: DeskMessage, site: string | undefined): object {
  if (!site?.startsWith('https:')) return message;
  const navigate = trimEnd(site, '/') + deskPath(message.submissionId);
  const notification = { ...deskNotificationOf(message), navigate, data: message };
  return { web_push: 8030, notification, mutable: true, ...message };
}
