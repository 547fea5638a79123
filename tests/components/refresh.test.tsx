import { expect, it, onTestFinished, vi } from 'vitest';
import { runHousekeeping } from '../../src/app/housekeeping.ts';
import { isJustMeasured } from '../../src/device/clock/measure-clock.ts';
import { startClock } from '../../src/device/clock/run-clock.ts';
import { refreshTablesOnce, startTables } from '../../src/device/reference-data/refresh-tables.ts';
import { tablesAreAway } from '../../src/device/reference-data/tables-away.ts';
import { bundledTables } from '../../src/domain/bundled-tables.ts';
import { TABLE_NAMES } from '../../src/domain/tables.ts';
import { blockServer } from './network.ts';

const MINUTE = 60_000;

it('a visit asks for the table of openings once: the clock and the erasure of what has expired use its answer', async () => {
  const headers = { 'content-type': 'application/json', date: new Date().toUTCString() };
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const name = TABLE_NAMES.find((one) => String(url).endsWith(`/${one}.json`));
    return name ? new Response(JSON.stringify(bundledTables[name]), { headers }) : new Response(null);
  });
  onTestFinished(() => asked.mockRestore());
  const methods = () =>
    asked.mock.calls
      .filter(([url]) => String(url).endsWith('/status.json'))
      .map(([, init]) => init?.method ?? 'GET');
  // As background.lazy.ts starts them.
  onTestFinished(startClock(refreshTablesOnce));
  onTestFinished(startTables());
  await runHousekeeping();
  await expect.poll(isJustMeasured).toBe(true);
  expect(methods()).toEqual(['GET']);
});

it('an open page asks for newer tables every five minutes (docs/rules/reference-data.md#refresh)', async () => {
  await blockServer();
  onTestFinished(() => tablesAreAway.set(false));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked = vi.spyOn(window, 'fetch');
  onTestFinished(() => asked.mockRestore());
  const times = () => asked.mock.calls.filter(([url]) => String(url).endsWith('/status.json')).length;
  onTestFinished(startTables());
  // `expect.poll` advances fake timers itself, by less than a minute.
  await expect.poll(times).toBe(1);
  vi.advanceTimersByTime(4 * MINUTE);
  expect(times()).toBe(1);
  vi.advanceTimersByTime(MINUTE);
  await expect.poll(times).toBe(2);
  vi.advanceTimersByTime(4 * MINUTE);
  expect(times()).toBe(2);
  vi.advanceTimersByTime(MINUTE);
  await expect.poll(times).toBe(3);
});
