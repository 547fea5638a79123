/** Proves docs/rules/hours.md#server-clock. */

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fetch } from '../../backend/ask-function.ts';
import { NOON } from '../../domain/submission/testing.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { freshDevice } from '../database/testing.ts';

const HOUR = 3_600_000;

/** A new visit: module state is reset, storage stays. */
async function visit() {
  vi.resetModules();
  return import('./measure-clock.ts');
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOON);
  await freshDevice();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Answers like our server, whose clock is at `serverTime` when the request arrives, half-way through the round trip.
 */
function server(serverTime: number, { roundTrip = 200, headers = {}, status = 200 } = {}): Fetch {
  return async () => {
    vi.setSystemTime(Date.now() + roundTrip);
    const date = new Date(Math.floor(serverTime / 1000) * 1000).toUTCString();
    return new Response(null, { status, headers: { 'content-type': 'application/json', date, ...headers } });
  };
}

describe('measureClock', () => {
  test('asks past every cache, with HEAD', async () => {
    const clock = await visit();
    const fetch = vi.fn(server(NOON));
    await clock.measureClock({ fetch });
    expect(fetch).toHaveBeenCalledWith(
      '/data/status.json',
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    );
  });

  test.each([-3 * HOUR, -1500, 0, 2500, 26 * HOUR])('finds an offset of %d ms', async (offset) => {
    const clock = await visit();
    expect(clock.serverNow()).toBe(NOON);
    expect(await clock.measureClock({ fetch: server(NOON + offset + 100) })).toBe(true);
    expect(Math.abs(clock.serverNow() - (Date.now() + offset))).toBeLessThanOrEqual(600);
  });

  test('keeps the offset for the next visit', async () => {
    const clock = await visit();
    await clock.measureClock({ fetch: server(NOON + HOUR) });
    const next = await visit();
    expect(next.serverNow()).toBe(Date.now());
    await next.loadClock();
    expect(next.serverNow()).toBe(clock.serverNow());
  });

  test.each([
    ['a page of a captive portal', { headers: { 'content-type': 'text/html' } }],
    ['a cached copy', { headers: { age: '30' } }],
    ['no date', { headers: { date: '' } }],
    ['a date that is none', { headers: { date: 'yesterday' } }],
    ['an error', { status: 503 }],
    ['a reply that took too long', { roundTrip: 11_000 }],
    ['a device clock moved back meanwhile', { roundTrip: -5000 }],
  ])('takes no notice of %s', async (_name, parts) => {
    const clock = await visit();
    expect(await clock.measureClock({ fetch: server(NOON + HOUR, parts) })).toBe(false);
    expect(clock.serverNow()).toBe(Date.now());
    expect(await readSetting('clock')).toBeNull();
  });

  test('ignores an implausible year, and a missing network', async () => {
    const clock = await visit();
    expect(await clock.measureClock({ fetch: server(Date.UTC(2000, 0, 1)) })).toBe(false);
    expect(await clock.measureClock({ fetch: () => Promise.reject(new TypeError('offline')) })).toBe(false);
    expect(clock.serverNow()).toBe(Date.now());
  });

  test('a slower reply does not replace a better one, unless it contradicts it or that one is old', async () => {
    const clock = await visit();
    const offsetNow = () => clock.serverNow() - Date.now();
    await clock.measureClock({ fetch: server(NOON) });
    const good = offsetNow();
    await clock.measureClock({ fetch: server(Date.now() + 4000, { roundTrip: 8000 }) });
    expect(offsetNow()).toBe(good);
    await clock.measureClock({ fetch: server(Date.now() + HOUR, { roundTrip: 8000 }) });
    expect(offsetNow()).toBeGreaterThan(HOUR - 5000);
    vi.setSystemTime(Date.now() + HOUR);
    await clock.measureClock({ fetch: server(Date.now() + HOUR + 4000, { roundTrip: 9000 }) });
    expect((await readSetting('clock'))?.measuredAt).toBe(Date.now());
  });
});

test('an offset that was measured in the future is dropped, because the clock was set since', async () => {
  await writeSetting('clock', { offset: HOUR, uncertainty: 600, measuredAt: NOON + HOUR });
  const clock = await visit();
  await clock.loadClock();
  expect(clock.serverNow()).toBe(NOON);
});

test('a page that has measured does not go back to what was stored before', async () => {
  const clock = await visit();
  await clock.measureClock({ fetch: server(NOON + HOUR) });
  const measured = clock.serverNow();
  await writeSetting('clock', { offset: 0, uncertainty: 500, measuredAt: NOON - HOUR });
  await clock.loadClock();
  expect(clock.serverNow()).toBe(measured);
});
