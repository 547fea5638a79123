/**
 * The service worker. Event wiring only: every rule lives in the module that it names.
 * It answers GET requests, and the one POST that ends here (share.ts): a worker that passes a POST on can send an empty
 * body.
 */
import '../src/device/polyfills.ts';
import { drainOutbox, OUTBOX_TAG } from './outbox.ts';
import { activatePrecache, completePrecache, installPrecache } from './precache.ts';
import { announce, openOrder, renew } from './push.ts';
import { answerTo } from './routes.ts';
import type { SyncEvent } from './sync-event.ts';

declare const self: ServiceWorkerGlobalScope;

// Nothing is caught here on purpose: an install that fails leaves the previous worker in charge.
self.addEventListener('install', (event) => event.waitUntil(installPrecache()));

// Claims the page of the first visit, which no worker has served; later ones are ours already.
self.addEventListener('activate', (event) => {
  event.waitUntil(activatePrecache().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

self.addEventListener('sync', ((event: SyncEvent) => {
  if (event.tag !== OUTBOX_TAG) return;
  // Orders alone decide on whether the browser tries again.
  event.waitUntil(drainOutbox().finally(() => void completePrecache()));
}) as EventListener);

self.addEventListener('push', (event) => event.waitUntil(announce(event)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openOrder(event.notification)));

self.addEventListener('pushsubscriptionchange', ((event: PushSubscriptionChangeEvent) => {
  event.waitUntil(renew(event.newSubscription));
}) as EventListener);

self.addEventListener('message', (event) => {
  // The customer's consent, from one tab (see features/updates).
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  // A page has been loaded, or is back: a chance to fetch what the installation did without. Who sent a port hears what is missing.
  if (event.data?.type === 'COMPLETE') {
    event.waitUntil(completePrecache().then((missing) => event.ports[0]?.postMessage(missing)));
    // A page that began to load just before the activation was not claimed then. A waiting worker may not claim.
    event.waitUntil(self.clients.claim().catch(() => undefined));
  }
  // A failure is the outbox's business, which keeps what it could not send.
  if (event.data?.type === 'DRAIN') event.waitUntil(drainOutbox().catch(() => undefined));
});
