/**
 * The service worker. This file only wires events: every rule is in the module that it calls. It answers GET
 * requests, and the one POST that ends here (share.ts): a worker that forwards a POST can send an empty body.
 */
import '../src/device/polyfills.ts';
import { SYNC_TAG } from '../src/device/queue/background-sync.ts';
import { messageType } from './page-message.ts';
import { cleanPrecache, completePrecache, installPrecache, rememberPage } from './precache.ts';
import { announce, openOrder, renew } from './push.ts';
import { drainQueues } from './queue.ts';
import { answerTo } from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

// Errors are not caught, on purpose: an installation that fails leaves the previous worker active.
self.addEventListener('install', (event) => event.waitUntil(installPrecache()));

// Claims the page of the first visit, which no worker served; this worker controls later pages from their start. Browsers let a page
// wait for the end of the activation, so that nothing else belongs to it.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  void cleanPrecache();
});

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

self.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return;
  // Only what waits decides whether the browser retries the sync.
  event.waitUntil(drainQueues().finally(() => void completePrecache()));
});

self.addEventListener('push', (event) => event.waitUntil(announce(event)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openOrder(event.notification)));

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.newSubscription, event.oldSubscription));
});

self.addEventListener('message', (event) => {
  const type = messageType(event.data);
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'COMPLETE') {
    // The page of a first visit was loaded without this worker.
    const page = event.source && 'url' in event.source ? new URL(event.source.url).pathname : '';
    const completed = rememberPage(page).then(() => completePrecache());
    // A message with a port gets the number of missing files.
    event.waitUntil(completed.then((missing) => event.ports[0]?.postMessage(missing)));
    // A page that began to load just before the activation was not claimed then. A waiting worker may not claim.
    event.waitUntil(self.clients.claim().catch(() => undefined));
  }
  // The device keeps what it could not send, so a failure needs no handling here.
  if (type === 'DRAIN') event.waitUntil(drainQueues().catch(() => undefined));
});
