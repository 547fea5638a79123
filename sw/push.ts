import * as v from 'valibot';
import { PushMessage } from '../src/domain/order-status.ts';
import { loadClock, serverNow } from '../src/sync/clock.ts';
import { PUSH_COPY } from '../src/sync/copy.ts';
import { refreshStatuses } from '../src/sync/order-status.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
const PAGE = '/mes-envois';

/**
 * Says where an order stands, whatever has become of the page. Browsers take the permission away from who shows nothing, so
 * something is said of a message that cannot be read too.
 */
export async function announce(data: PushMessageData | null): Promise<void> {
  const message = v.safeParse(PushMessage, readJson(data));
  const { title, body } = message.success
    ? PUSH_COPY.said(message.output.reference, message.output.status)
    : PUSH_COPY.news;
  await self.registration.showNotification(title, {
    body,
    icon: ICON,
    lang: 'fr',
    // A later word on the same order replaces the one before.
    ...(message.success && { tag: message.output.submissionId }),
  });
  await loadClock();
  await refreshStatuses((url, init) => self.fetch(url, init), serverNow());
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** Brings an open page to the front, or opens one, on the orders of this device. */
export async function openOrders(notification: Notification): Promise<void> {
  notification.close();
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open) await open.focus();
  else await self.clients.openWindow(PAGE);
}
