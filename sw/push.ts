import * as v from 'valibot';
import type { ToldSubscription } from '../src/backend/desk/ring-here.ts';
import { loadClock, serverNow } from '../src/device/clock/measure-clock.ts';
import { renewRing, ringingSession } from '../src/device/desk/ring-subscription.ts';
import { refreshStatuses } from '../src/device/order-status/refresh-statuses.ts';
import { getEntry } from '../src/device/outbox/entries.ts';
import { renewSubscription } from '../src/device/push/subscription.ts';
import { workerAccount } from '../src/device/session/worker-token.ts';
import { DeskMessage } from '../src/domain/desk/push-message.ts';
import { PUSH_COPY } from '../src/domain/order/push-copy.ts';
import {
  NotificationData,
  notificationOf,
  orderPath,
  PushMessage,
  QuestionMessage,
  questionNotificationOf,
  TabAnswer,
} from '../src/domain/order/push-message.ts';
import { isShownTo } from '../src/domain/person/owner.ts';
import { askTab } from './ask-tab.ts';
import { openDesk, showToManager } from './desk-push.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
const PAGE = '/mes-envois';

const callFetch = (url: string, init: RequestInit) => self.fetch(url, init);

/**
 * Safari reads declarative messages itself, and hands over the notification that it would show instead of the sent
 * data.
 */
export type DeclarativePushEvent = Pick<PushEvent, 'data'> & {
  readonly notification?: { readonly data: unknown } | null;
};

/**
 * Shows a push as a notification, whether or not a page is open: the status of an order, or a question about it. Browsers revoke the
 * permission when a push shows nothing, so an unreadable message shows one too.
 */
export async function announce({ data, notification }: DeclarativePushEvent): Promise<void> {
  const sent = notification?.data ?? readJson(data);
  const toManager = v.safeParse(DeskMessage, sent);
  if (toManager.success && (await ringingSession())) return showToManager(toManager.output, ICON);
  const { title, ...options } = await toCustomer(sent);
  await self.registration.showNotification(title, { ...options, icon: ICON });
  await loadClock();
  await refreshStatuses(callFetch, serverNow(), await workerAccount());
}

const NEWS = { ...PUSH_COPY.news, lang: 'fr' };

/** Whether a submission is of this device, and of nobody else than who is signed in. */
async function isTheirs(submissionId: string): Promise<boolean> {
  const read = await getEntry(submissionId);
  return read.ok && read.value !== null && isShownTo(read.value.account, await workerAccount());
}

/** The notification that shows a message to a customer: that there is news, where the order may be somebody else's. */
async function toCustomer(sent: unknown) {
  const question = v.safeParse(QuestionMessage, sent);
  const message = v.safeParse(PushMessage, sent);
  const told = question.success ? question.output : message.success ? message.output : null;
  if (!told || !(await isTheirs(told.submissionId))) return NEWS;
  const shown = 'question' in told ? questionNotificationOf(told) : notificationOf(told);
  return { ...shown, data: told };
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/**
 * Focuses the tab that shows the order of a notification. Without one, navigates a tab in which no form is being
 * filled in, or opens a new one. No other tab is navigated, because it may hold an unfinished order.
 */
export async function openOrder(notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close();
  const toManager = v.safeParse(DeskMessage, notification.data);
  if (toManager.success) return openDesk(toManager.output);
  const read = v.safeParse(NotificationData, notification.data);
  if (!read.success) return void (await self.clients.openWindow(PAGE));
  const { submissionId, reference } = read.output;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const question = { type: 'WHERE_IS_ORDER', submissionId };
  const answers = await Promise.all(tabs.map((tab) => askTab(tab, question, TabAnswer)));
  const tabThat = (answer: TabAnswer) => tabs.find((_tab, index) => answers[index] === answer);
  const shown = tabThat('shown');
  if (shown) return void (await shown.focus());
  const free = tabThat('free');
  if (!free) return void (await self.clients.openWindow(orderPath(reference)));
  free.postMessage({ type: 'SHOW_ORDER', reference });
  await free.focus();
}

/**
 * Subscribes again after the browser has dropped a subscription, for a customer's orders and for a manager's closed desk. A failure is
 * retried when a page checks the subscription.
 * @param fresh the browser's own replacement, if there is one
 * @param dropped the one before, where the browser says which
 */
export async function renew(
  fresh: PushSubscription | null | undefined,
  dropped: ToldSubscription | null = null,
): Promise<void> {
  await loadClock();
  await renewSubscription(
    self.registration.pushManager,
    fresh,
    callFetch,
    serverNow(),
    await workerAccount(),
  ).catch(() => undefined);
  await renewRing(self.registration.pushManager, dropped, callFetch).catch(() => undefined);
}
