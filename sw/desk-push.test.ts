import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eraseAll } from '../src/device/database/rows.ts';
import { writeSetting } from '../src/device/database/settings.ts';
import { withDesk } from '../src/device/desk/database.ts';
import { deskPayload } from '../src/domain/desk/push-message.ts';
import { announce, openOrder } from './push.ts';

const NADIA = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const ID = '5d2e8c1e-4d52-4a38-9a27-0d5b7d1a9e01';
const MESSAGE = { desk: 'new', submissionId: ID, reference: 'LG-123456' } as const;

let shown: { title: string; options: NotificationOptions }[];
let done: string[];
/** Each open tab: its address as the browser tells it, and what it answers; null while it is asleep. */
let tabs: { readonly url: string; answer: 'desk' | 'elsewhere' | null }[];
/** The answer of the tab that was asleep, once its focus has woken it. */
let awake: 'desk' | 'elsewhere' | null;

beforeEach(async () => {
  await eraseAll();
  await withDesk((db) => db.put('kept', { userId: NADIA, at: 0, value: true }, 'closed'), true);
  await writeSetting('session', { userId: NADIA, accessToken: 'jeton' });
  [shown, done, tabs, awake] = [[], [], [], null];
  vi.stubGlobal('self', {
    clients: {
      matchAll: async () =>
        tabs.map((tab) => ({
          url: tab.url,
          postMessage: (_question: unknown, [port]: MessagePort[]) =>
            tab.answer === null || port?.postMessage(tab.answer),
          focus: async () => {
            done.push(`focus ${tab.url}`);
            tab.answer ??= awake;
          },
        })),
      openWindow: async (path: string) => void done.push(`open ${path}`),
    },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const push = (json: unknown) => announce({ data: { json: () => json } as PushMessageData });
const touch = () => openOrder({ close: () => void done.push('close'), data: MESSAGE });

test.each([
  ['as it is sent', MESSAGE],
  ['in Safari’s format', deskPayload(MESSAGE, 'https://livraison.example')],
])('a manager’s device rings for a new order, %s, and again each time', async (_how, sent) => {
  await push(sent);
  expect(shown).toMatchObject([
    {
      title: 'Nouvelle commande LG-123456',
      options: { tag: `gestion-${ID}`, renotify: true, silent: false, data: MESSAGE },
    },
  ]);
});

// docs/rules/privacy.md#whose-it-is
test.each([
  ['nobody', null],
  ['somebody else', { userId: '1c6f2a1b-7a1d-4d66-8e1f-7b2a7a2a5b22', accessToken: 'jeton' }],
])('a device that %s is signed in on tells of no order', async (_who, session) => {
  await eraseAll();
  if (session) await writeSetting('session', session);
  await push(MESSAGE);
  expect(shown).toHaveLength(1);
  expect(JSON.stringify(shown)).not.toContain('LG-123456');
});

test('that it was taken takes its place in silence', async () => {
  await push({ ...MESSAGE, desk: 'taken' });
  expect(shown).toMatchObject([
    { title: 'Commande LG-123456', options: { tag: `gestion-${ID}`, renotify: false, silent: true } },
  ]);
});

test('what a courier says is told by the number of the order alone', async () => {
  await push({ ...MESSAGE, desk: 'sign' });
  expect(shown).toMatchObject([
    {
      title: 'Commande LG-123456\u00a0: signalé par le coursier',
      options: { tag: `gestion-${ID}`, renotify: true, silent: false },
    },
  ]);
});

const MEALS = 'https://livraison.example/restaurants';
const DESK = 'https://livraison.example/gestion?vue=commandes';
const OPENED = `open /gestion/commandes/${ID}`;

// docs/rules/desk.md#ringing
test('a touch comes to the tab with the desk, whatever address it was opened with', async () => {
  tabs = [
    { url: DESK, answer: 'elsewhere' },
    { url: MEALS, answer: 'desk' },
  ];
  await touch();
  expect(done).toEqual(['close', `focus ${MEALS}`]);
});

test('a touch opens the order at the desk where no tab has it, and leads no other tab away', async () => {
  tabs = [
    { url: DESK, answer: 'elsewhere' },
    { url: MEALS, answer: null },
  ];
  await touch();
  expect(done).toEqual(['close', OPENED]);
});

test.each([
  ['gestion', 'desk', []],
  ['gestion/', null, []],
  ['gestion', 'elsewhere', [OPENED]],
] as const)('a touch wakes a tab that was opened at /%s, which says then: %s', async (path, says, after) => {
  const url = `https://livraison.example/${path}?vue=commandes`;
  tabs = [{ url, answer: null }];
  awake = says;
  await touch();
  expect(done).toEqual(['close', `focus ${url}`, ...after]);
});
