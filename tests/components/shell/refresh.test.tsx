import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { runHousekeeping } from '../../../src/app/housekeeping.ts';
import { isJustMeasured } from '../../../src/device/clock/measure-clock.ts';
import { startClock } from '../../../src/device/clock/run-clock.ts';
import { tablesAreAway } from '../../../src/device/reference-data/every-page.ts';
import { refreshTablesOnce, startTables } from '../../../src/device/reference-data/refresh-tables.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { TABLE_NAMES } from '../../../src/domain/tables.ts';
import { SERVICE_PAGES } from '../../support/routes.ts';
import { setTables, setTime } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { openForm } from '../form.ts';
import { blockServer } from '../network.ts';

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

/** Thursday; at 09:00 the restaurants, at 07:00 everything is closed, at noon everything open. */
const CLOSED = '2026-11-19T07:00:00-04:00';
const OPEN = '2026-11-19T12:00:00-04:00';
const BANNER = 'Le service est actuellement fermé. Vous ne pouvez pas passer de commande.';

const WITH_HOURS = SERVICE_PAGES.filter((path) => !['/sous-tutelle', '/handicap'].includes(path));

/** Where the first field stands on the page. */
async function firstField(): Promise<() => number> {
  const first = page.getByCss('main form :is(input:not([type=hidden]), select, textarea)').first();
  await expect.element(first).toBeInTheDocument();
  return () => Math.round(first.element().getBoundingClientRect().top + window.scrollY);
}

// docs/rules/forms.md#nothing-moves
it.each(WITH_HOURS)('%s keeps no room for the notice of the closed service once it is open', async (path) => {
  await openForm(path, { at: CLOSED });
  const place = await firstField();
  const before = place();
  setTime(OPEN);
  await expect.element(page.getByText('Ouvert jusqu’à').first()).toBeVisible();
  await expect.element(page.getByText(BANNER)).not.toBeInTheDocument();
  expect(place()).toBeLessThan(before);
});

it.each(WITH_HOURS)('%s stays where it is when the clock that comes late calls it closed', async (path) => {
  await openForm(path, { at: OPEN });
  const place = await firstField();
  const before = place();
  setTime(CLOSED);
  await expect.element(page.getByText(BANNER).first()).toBeVisible();
  expect(place()).toBe(before);
});

// docs/rules/forms.md#nothing-moves
it('a form stays where it is when the operator’s word comes late, and says it before the button', async () => {
  await openForm('/restaurants', { at: OPEN });
  const place = await firstField();
  const before = place();
  setTables({
    status: { services: { restaurant: { temporarilyClosed: true, message: 'Panne de courant.' } } },
  });
  await expect.element(page.getByText('Panne de courant.')).toBeVisible();
  expect(place()).toBe(before);
  await expectNoAxeViolations();
});
