import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eraseAll } from '../src/device/database/rows.ts';
import { writeSetting } from '../src/device/database/settings.ts';
import { insertEntry } from '../src/device/outbox/entries.ts';
import { pushPayload } from '../src/domain/order/push-message.ts';
import { aReceipt, aRequest, ID, NOON } from '../src/domain/submission/testing.ts';
import { newEntry } from '../src/domain/submission.ts';
import { announce, openOrder, renew } from './push.ts';

const REFERENCE = 'LG-123456';
const DATA = { submissionId: ID, reference: REFERENCE, status: 'confirmee', kind: 'order' } as const;

const QUESTION = { question: true, submissionId: ID, reference: REFERENCE } as const;

/** The worker's actions, in order. */
let done: string[];
/** Each open tab's answer about the order; null for a tab that is suspended. */
let tabs: (string | null)[];
let shown: { title: string; options: NotificationOptions }[];
let posted: unknown[];
let subscribe: () => Promise<unknown>;

const tab = (answer: string | null, index: number) => ({
  postMessage(message: { type: string; reference?: string }, transfer?: MessagePort[]) {
    if (message.type === 'SHOW_ORDER') done.push(`lead ${index} to ${message.reference}`);
    else if (answer !== null) transfer?.[0]?.postMessage(answer);
  },
  focus: async () => void done.push(`focus ${index}`),
});

const aSubscription = (endpoint: string) => ({
  endpoint,
  options: {},
  unsubscribe: async () => true,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await eraseAll();
  await receivedOrder();
  [done, tabs, shown, posted] = [[], [], [], []];
  subscribe = async () => aSubscription('https://web.push.apple.com/new');
  vi.stubGlobal('self', {
    clients: {
      matchAll: async () => tabs.map(tab),
      openWindow: async (path: string) => void done.push(`open ${path}`),
    },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
      pushManager: {
        getSubscription: async () => null,
        subscribe: (options: unknown) => {
          done.push(JSON.stringify(options));
          return subscribe();
        },
      },
    },
    fetch: async (_url: string, init: RequestInit) => {
      posted.push(JSON.parse(String(init.body)));
      return new Response('{"subscribed":1}');
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const touch = (data: unknown = DATA) => openOrder({ close: () => void done.push('close'), data });
const message = (json: unknown) => ({ data: { json: () => json } as PushMessageData });

// docs/rules/privacy.md#whose-it-is
test('a push about an order that the device does not hold any more tells that there is news', async () => {
  await eraseAll();
  for (const sent of [DATA, QUESTION]) await announce(message(sent));
  expect(JSON.stringify(shown)).not.toContain(REFERENCE);
  expect(shown).toHaveLength(2);
});

// docs/rules/privacy.md#lock-screen
test('a push shows the status of the order, and its notification carries the order', async () => {
  await announce(message(DATA));
  expect(shown).toMatchObject([
    { title: `Commande ${REFERENCE}`, options: { tag: ID, lang: 'fr', data: DATA } },
  ]);
});

// docs/rules/privacy.md#lock-screen
test.each([
  ['application', 'retenue', 'Candidature', 'Votre candidature est retenue.'],
  ['quote-request', 'confirmee', 'Demande de devis', 'nous préparons le devis.'],
  ['quote-request', 'livree', 'Demande de devis', 'Il y a du nouveau.'],
  ['donation', 'confirmee', 'Don', 'Il est confirmé.'],
])('a push about a submission of kind %s, %s, says what it is', async (kind, status, noun, said) => {
  await announce(message({ ...DATA, kind, status }));
  expect(shown).toMatchObject([
    { title: `${noun} ${REFERENCE}`, options: { body: expect.stringContaining(said) } },
  ]);
});

test('a push of a server that does not say what it is about is of an order', async () => {
  await announce(message({ ...DATA, kind: undefined }));
  expect(shown).toMatchObject([{ title: `Commande ${REFERENCE}` }]);
});

test.each([
  ['reads by itself', { data: null, notification: { data: DATA } }],
  ['does not know', message(pushPayload(DATA, 'https://livraison.example'))],
])('so does a declarative one, which the browser %s', async (_what, event) => {
  await announce(event);
  expect(shown).toMatchObject([{ title: `Commande ${REFERENCE}`, options: { tag: ID, data: DATA } }]);
});

// docs/rules/desk.md#questions
test.each([
  ['as it is', message(QUESTION)],
  ['declared', message(pushPayload(QUESTION, 'https://livraison.example'))],
])(
  'a push about a question, %s, says no more than that there is one, beside the status',
  async (_what, event) => {
    await announce(event);
    expect(shown).toEqual([
      {
        title: 'Une question sur votre commande',
        options: {
          body: 'LG-123456\u00a0: touchez pour répondre.',
          lang: 'fr',
          tag: `question-${ID}`,
          renotify: true,
          data: QUESTION,
          icon: '/icons/icon-192.png',
        },
      },
    ]);
    await touch(shown[0]?.options.data);
    expect(done).toEqual(['close', 'open /suivi-commande?numero=LG-123456']);
  },
);

test('a push that cannot be read still shows a notification', async () => {
  await announce({ data: null });
  expect(shown).toMatchObject([{ title: 'Livraison Guadeloupe' }]);
});

test.each([
  ['comes to the tab that shows the order', ['busy', 'free', 'shown'], ['focus 2']],
  [
    'leads a tab there that nobody fills anything in on',
    ['busy', 'free'],
    ['lead 1 to LG-123456', 'focus 1'],
  ],
  ['opens one where every tab has a form', ['busy', 'busy'], ['open /suivi-commande?numero=LG-123456']],
  ['leaves a tab alone that is asleep', [null], ['open /suivi-commande?numero=LG-123456']],
  [
    'leaves a tab alone that answers in words of its own',
    ['frei'],
    ['open /suivi-commande?numero=LG-123456'],
  ],
  ['opens one where there is none', [], ['open /suivi-commande?numero=LG-123456']],
])('a touch %s', async (_what, open, expected) => {
  tabs = open;
  await touch();
  expect(done).toEqual(['close', ...expected]);
});

test('a tap on a notification without an order opens the list of orders', async () => {
  tabs = ['free'];
  for (const data of [null, { ...DATA, reference: 'LG-1&x=https://a.example' }]) await touch(data);
  expect(done).toEqual(['close', 'open /mes-envois', 'close', 'open /mes-envois']);
});

async function receivedOrder() {
  const entry = newEntry(
    { id: ID, service: 'restaurant', title: '', request: aRequest(), slotAt: null },
    NOON,
  );
  await insertEntry({
    ...entry,
    state: 'received',
    receipt: aReceipt({ submissionId: ID }),
    receivedAt: NOON,
  });
}

test('a subscription that the browser has dropped is replaced, and sent to the server', async () => {
  await writeSetting('push', { key: 'BKey' });
  await renew(null);
  expect(done).toEqual(['{"userVisibleOnly":true,"applicationServerKey":"BKey"}']);
  expect(posted).toMatchObject([{ submissionIds: [ID], endpoint: 'https://web.push.apple.com/new' }]);
});

test('a subscription that the browser has replaced itself is sent as it is', async () => {
  await writeSetting('push', { key: 'BKey' });
  await renew(aSubscription('https://web.push.apple.com/own') as unknown as PushSubscription);
  expect(done).toEqual([]);
  expect(posted).toMatchObject([{ endpoint: 'https://web.push.apple.com/own' }]);
});

test('nothing is renewed without a stored subscription, and a refusal changes nothing', async () => {
  await renew(null);
  expect(done).toEqual([]);
  await writeSetting('push', { key: 'BKey' });
  subscribe = async () => Promise.reject(new DOMException('', 'NotAllowedError'));
  await renew(null);
  expect(posted).toEqual([]);
});
