import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eraseAll } from '../src/device/database/rows.ts';
import { writeSetting } from '../src/device/database/settings.ts';
import { withDesk } from '../src/device/desk/database.ts';
import { renew } from './push.ts';

/** A subscription that the browser drops while the desk is closed on a manager's device. */

const NADIA = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const PAUL = '1c6f2a1b-7a1d-4d66-8e1f-7b2a7a2a5b22';
const NEW = 'https://web.push.apple.com/new';

/** The requests for procedures and functions, with their token and body. */
let asked: { path: string; token: string | null; body: Record<string, unknown> }[];
let made: string[];
/** The outcomes of what is told of the subscription, in order; then it is done. */
let outcomes: string[];

const subscription = (endpoint: string) => ({
  endpoint,
  options: {},
  unsubscribe: async () => true,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
});

beforeEach(async () => {
  await eraseAll();
  await withDesk((db) => db.clear('kept'), true);
  [asked, made, outcomes] = [[], [], []];
  let current: ReturnType<typeof subscription> | null = null;
  vi.stubGlobal('self', {
    registration: {
      pushManager: {
        getSubscription: async () => current,
        subscribe: async () => {
          current = subscription(`${NEW}${made.length}`);
          made.push(current.endpoint);
          return current;
        },
      },
    },
    fetch: async (url: string, init: RequestInit) => {
      const path = new URL(url, 'https://livraison.example').pathname;
      const token = new Headers(init.headers).get('authorization');
      asked.push({ path, token, body: JSON.parse(String(init.body)) });
      if (path.endsWith('order-status')) return Response.json({ orders: [], pushKey: 'BKey' });
      return Response.json({ outcome: outcomes.shift() ?? 'done' });
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (userId: string, value: boolean) =>
  withDesk((db) => db.put('kept', { userId, at: 0, value }, 'closed'));
const told = () => asked.filter(({ path }) => path === '/rest/v1/rpc/desk_ring_here');

// docs/rules/desk.md#ringing
test('a closed desk rings on, with another subscription, after the browser has dropped the one before', async () => {
  await writeSetting('session', { userId: NADIA, accessToken: 'jeton' });
  await keep(NADIA, true);
  await renew(null);
  expect(told()).toMatchObject([{ token: 'Bearer jeton', body: { p_endpoint: `${NEW}0` } }]);
});

test('a subscription that the push service knows no more is made anew', async () => {
  await writeSetting('session', { userId: NADIA, accessToken: 'jeton' });
  await keep(NADIA, true);
  outcomes = ['ended'];
  await renew(null);
  expect(told().map(({ body }) => body.p_endpoint)).toEqual([`${NEW}0`, `${NEW}1`]);
});

test.each([
  ['has not wished it', NADIA, false],
  ['has signed in after the one who wished it', PAUL, true],
])('no device is subscribed for a manager who %s', async (_who, userId, value) => {
  await writeSetting('session', { userId: NADIA, accessToken: 'jeton' });
  await keep(userId, value);
  await renew(null);
  expect([made, asked]).toEqual([[], []]);
});

test('no device is subscribed without a session', async () => {
  await keep(NADIA, true);
  await renew(null);
  expect([made, asked]).toEqual([[], []]);
});

const dropped = subscription('https://web.push.apple.com/old');

// docs/rules/desk.md#ringing
test('a subscription that the browser names is replaced by its own secret, without a token', async () => {
  await writeSetting('session', { userId: NADIA, accessToken: 'jeton' });
  await keep(NADIA, true);
  await renew(null, dropped);
  expect(asked.at(-1)).toEqual({
    path: '/rest/v1/rpc/desk_move_ring',
    token: null,
    body: {
      p_before: 'https://web.push.apple.com/old',
      p_before_auth: 'a'.repeat(22),
      p_endpoint: `${NEW}0`,
      p_p256dh: 'p'.repeat(87),
      p_auth: 'a'.repeat(22),
    },
  });
  expect(told()).toEqual([]);
});

test('one that the server has forgotten meanwhile is made anew with the token', async () => {
  await writeSetting('session', { userId: NADIA, accessToken: 'jeton' });
  await keep(NADIA, true);
  outcomes = ['unknown'];
  await renew(null, dropped);
  expect(told()).toMatchObject([{ token: 'Bearer jeton', body: { p_endpoint: `${NEW}0` } }]);
});
