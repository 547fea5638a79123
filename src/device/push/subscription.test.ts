import { expect, test, vi } from 'vitest';
import { ID } from '../../domain/submission/testing.ts';
import { subscribeOrders, subscriptionFor } from './subscription.ts';

const KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer;

const aSubscription = (options: object | undefined, endpoint = 'https://web.push.apple.com/a') => ({
  endpoint,
  options,
  unsubscribe: vi.fn(async () => true),
});

/** A browser with that subscription. */
function managerWith(current: ReturnType<typeof aSubscription> | null) {
  const fresh = aSubscription({ applicationServerKey: bytesOf(KEY) }, 'https://web.push.apple.com/new');
  const manager = { getSubscription: async () => current, subscribe: vi.fn(async () => fresh) };
  return { fresh, manager, ask: (ended?: unknown) => subscriptionFor(manager as never, KEY, ended as never) };
}

test.each([
  ['is for the key', { applicationServerKey: bytesOf(KEY) }],
  ['does not say for which', {}],
  ['has no options at all', undefined],
])('a subscription that %s is kept', async (_what, options) => {
  const current = aSubscription(options);
  const { ask, manager } = managerWith(current);
  expect(await ask()).toBe(current);
  expect(manager.subscribe).not.toHaveBeenCalled();
});

test('a subscription for another key is ended before a new one is made: browsers refuse two', async () => {
  const current = aSubscription({ applicationServerKey: bytesOf(`${KEY.slice(0, -2)}7B`) });
  const { ask, fresh, manager } = managerWith(current);
  manager.subscribe.mockImplementation(async () => {
    expect(current.unsubscribe).toHaveBeenCalled();
    return fresh;
  });
  expect(await ask()).toBe(fresh);
  expect(manager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
});

test('a subscription that the push service has dropped is ended too, but not its successor', async () => {
  const current = aSubscription({ applicationServerKey: bytesOf(KEY) });
  expect(await managerWith(current).ask({ endpoint: current.endpoint })).not.toBe(current);
  expect(await managerWith(current).ask({ endpoint: 'https://web.push.apple.com/before' })).toBe(current);
});

test('without a subscription, one is made', async () => {
  const { ask, fresh } = managerWith(null);
  expect(await ask()).toBe(fresh);
});

const subscription = {
  endpoint: 'https://web.push.apple.com/a',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};

test.each([
  [200, '{"subscribed":1}', 'told'],
  [200, '{"subscribed":0,"ended":true}', 'ended'],
  [200, '<!doctype html><h1>Wi-Fi</h1>', 'failed'],
  [200, '{}', 'failed'],
  [422, '{"error":{}}', 'failed'],
  [503, '', 'failed'],
])('%i %s from the server: %s', async (status, body, told) => {
  const fetch = async () => new Response(body, { status });
  expect(await subscribeOrders([ID], subscription, fetch)).toBe(told);
});

test('an invalid subscription is not sent', async () => {
  const fetch = vi.fn();
  expect(await subscribeOrders([ID], { endpoint: 'x' }, fetch)).toBe('failed');
  expect(fetch).not.toHaveBeenCalled();
});
