/** Proves docs/rules/desk.md#ringing. */

import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '../session/account.ts';
import {
  beSilentWhenClosed,
  closedRing,
  followClosedRing,
  lookClosedRing,
  ringWhenClosed,
} from './closed-device.ts';
import { keepAccess } from './kept.ts';
import { readKept } from './read-kept.ts';
import { type Asked, deskDevice, NADIA, noNetwork } from './testing.ts';

const KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

let asked: Asked[];
let permission: NotificationPermission;
/** The endpoints that the browser has subscribed with, in order. */
let made: string[];
/** Endpoints at which the push service knows nobody any more. */
let ended: string[];

const subscription = (endpoint: string) => ({
  endpoint,
  options: {},
  unsubscribe: async () => true,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
});

beforeEach(async () => {
  [permission, made, ended] = ['granted', [], []];
  asked = await deskDevice(({ procedure, args }) => {
    if (procedure === 'order-status') return Response.json({ orders: [], pushKey: KEY });
    return Response.json({ outcome: ended.includes(String(args.p_endpoint)) ? 'ended' : 'done' });
  });
  await keepAccess(NADIA, {});
  let current: ReturnType<typeof subscription> | null = null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      current = subscription(`https://fcm.googleapis.com/${made.length}`);
      made.push(current.endpoint);
      return current;
    },
  };
  const Notification = {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', { PushManager: {}, Notification });
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ active: {}, pushManager }) },
  });
});
afterEach(() => {
  closedRing.set('unknown');
  account.set(account.initial);
  vi.unstubAllGlobals();
});

const told = () => asked.filter(({ procedure }) => procedure.startsWith('desk_ring'));

test('a device that was allowed to is told to the server, and again when the desk is opened anew', async () => {
  await lookClosedRing(NADIA);
  expect(closedRing.get()).toBe('off');
  expect(await ringWhenClosed(NADIA)).toBe(true);
  expect(closedRing.get()).toBe('on');
  closedRing.set('unknown');
  await lookClosedRing(NADIA);
  expect(closedRing.get()).toBe('on');
  expect(told().map(({ args }) => args.p_endpoint)).toEqual([made[0], made[0]]);
});

test('a subscription that has ended is made anew', async () => {
  ended = ['https://fcm.googleapis.com/0'];
  expect(await ringWhenClosed(NADIA)).toBe(true);
  expect(told().map(({ args }) => args.p_endpoint)).toEqual(made);
  expect(made).toHaveLength(2);
});

test('a subscription that is not made anew is lost, and is asked for again at the next wake-up', async () => {
  expect(await ringWhenClosed(NADIA)).toBe(true);
  ended = ['0', '1'].map((number) => `https://fcm.googleapis.com/${number}`);
  await lookClosedRing(NADIA);
  expect(closedRing.get()).toBe('lost');
  ended = [];
  permission = 'default';
  await lookClosedRing(NADIA);
  expect(closedRing.get()).toBe('lost');
  permission = 'granted';
  await lookClosedRing(NADIA);
  expect(closedRing.get()).toBe('on');
});

test('a manager who refuses is not asked again, and a device that was silenced stays so', async () => {
  expect(await ringWhenClosed(NADIA)).toBe(true);
  await beSilentWhenClosed(NADIA);
  expect(told().at(-1)).toMatchObject({ procedure: 'desk_ring_no_more', args: { p_endpoint: made[0] } });
  await lookClosedRing(NADIA);
  expect(closedRing.get()).toBe('off');
  permission = 'denied';
  expect(await ringWhenClosed(NADIA)).toBe(false);
  expect(closedRing.get()).toBe('refused');
});

test('a device that was silenced without a network is taken off at the server when the desk is opened anew', async () => {
  expect(await ringWhenClosed(NADIA)).toBe(true);
  const connected = fetch;
  vi.stubGlobal('fetch', noNetwork);
  await beSilentWhenClosed(NADIA);
  vi.stubGlobal('fetch', connected);
  asked.length = 0;
  await lookClosedRing(NADIA);
  expect(closedRing.get()).toBe('off');
  await vi.waitFor(() =>
    expect(told()).toMatchObject([{ procedure: 'desk_ring_no_more', args: { p_endpoint: made[0] } }]),
  );
  const kept = () => readKept('closed', NADIA, v.nullable(v.boolean()));
  await vi.waitFor(async () => expect(await kept()).toMatchObject({ value: null }));
  await lookClosedRing(NADIA);
  expect(told()).toHaveLength(1);
});

test('a subscription that was missing while there was no network is renewed when there is one', async () => {
  expect(await ringWhenClosed(NADIA)).toBe(true);
  closedRing.set('unknown');
  const connected = fetch;
  vi.stubGlobal('fetch', noNetwork);
  const page = new EventTarget();
  const events = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  };
  vi.stubGlobal('window', { ...window, ...events });
  vi.stubGlobal('document', { ...events, visibilityState: 'visible' });
  const stop = followClosedRing(NADIA);
  await vi.waitFor(() => expect(closedRing.get()).toBe('lost'));
  vi.stubGlobal('fetch', connected);
  asked.length = 0;
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(closedRing.get()).toBe('on'));
  page.dispatchEvent(new Event('online'));
  stop();
  expect(told()).toHaveLength(1);
});

test('a browser without Web Push is told as such', async () => {
  vi.stubGlobal('window', {});
  await lookClosedRing(NADIA);
  expect(closedRing.get()).toBe('impossible');
});
