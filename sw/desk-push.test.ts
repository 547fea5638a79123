import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskPayload } from '../src/domain/desk/push-message.ts';
import { announce, openOrder } from './push.ts';

const ID = '5d2e8c1e-4d52-4a38-9a27-0d5b7d1a9e01';
const MESSAGE = { desk: 'new', submissionId: ID, reference: 'LG-123456' } as const;

let shown: { title: string; options: NotificationOptions }[];
let done: string[];
let tabs: string[];

beforeEach(() => {
  [shown, done, tabs] = [[], [], []];
  vi.stubGlobal('self', {
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
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

test.each(['gestion', 'gestion/'])('a touch comes to the tab with the desk: /%s', async (path) => {
  const desk = `https://livraison.example/${path}?vue=commandes`;
  tabs = ['https://livraison.example/restaurants', desk];
  await touch();
  expect(done).toEqual(['close', `focus ${desk}`]);
});

test('a touch opens the order at the desk where no tab has it, and leads no other tab away', async () => {
  tabs = ['https://livraison.example/restaurants'];
  await touch();
  expect(done).toEqual(['close', `open /gestion?vue=commandes&commande=${ID}`]);
});
