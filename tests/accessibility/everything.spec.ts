import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { pageErrors } from '../../src/copy/shell.ts';
import { recordLiveRegions } from '../support/accessibility/screen-reader.ts';
import { setDeviceClock } from '../support/browser/device.ts';
import { EmbeddedServer } from '../support/server/embedded-server.ts';
import { PHONE, type Place, type State, scan, type Violation, WORLDS, type World } from './scan.ts';
import { ACCOUNT_STATES } from './states/account.ts';
import { DEVICE_STATES } from './states/device.ts';
import { FORM_STATES } from './states/forms.ts';
import { PAGES } from './states/pages.ts';

const STATES: readonly State[] = [...PAGES, ...FORM_STATES, ...DEVICE_STATES, ...ACCOUNT_STATES];
const only = new RegExp(process.env.ACCESSIBILITY_ONLY ?? '');

/** A state takes some six seconds. What runs in a page has no time limit of its own. */
const LONGEST_STATE = 120_000;

/** The violations in a state, each prefixed with its name. A state that cannot be reached, or does not end, counts as one. */
async function violationsIn(state: State, place: Place): Promise<Violation[]> {
  const tooLong = new AbortController();
  const limit = setTimeout(LONGEST_STATE, undefined, { signal: tooLong.signal }).then(() => {
    throw new Error(`it has not ended after ${LONGEST_STATE / 1000} s`);
  });
  try {
    return await Promise.race([reachAndScan(state, place), limit]);
  } catch (error) {
    return [`${state.name}, not reached: ${String(error).split('\n').slice(0, 6).join(' ')}`];
  } finally {
    limit.catch(() => undefined);
    tooLong.abort();
  }
}

async function reachAndScan({ name, reach }: State, place: Place): Promise<Violation[]> {
  await reach(place);
  // A page that is opened by what a state does last may still be on its way.
  await expect(place.page.getByText(pageErrors.loading)).toHaveCount(0);
  await expect(place.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return (await scan(place.page, name)).map((violation) => `${name}, ${violation}`);
}

test('every state, in both colour schemes, at every width', async ({ browser }) => {
  const chosen = STATES.filter(({ name }) => only.test(name));
  const found: Violation[] = [];
  for (const world of Object.keys(WORLDS) as World[]) {
    const states = chosen.filter((state) => state.world === world);
    if (states.length === 0) continue;
    const { clockAt } = WORLDS[world];
    const server = await EmbeddedServer.start(WORLDS[world]);
    for (const state of states) {
      const context = await browser.newContext({ baseURL: server.origin, viewport: PHONE, hasTouch: true });
      context.setDefaultTimeout(15_000);
      // A page shows the hours by the device's clock until it has the server's time.
      if (clockAt) await setDeviceClock(context, clockAt);
      const page = await context.newPage();
      await recordLiveRegions(page);
      const violations = await violationsIn(state, { page, server });
      console.log([`${state.name}: ${violations.length}`, ...violations].join('\n  '));
      found.push(...violations);
      await context.close();
    }
    await server.dispose();
  }
  console.log(`${chosen.length} states scanned, ${found.length} violations`);
  expect(found).toEqual([]);
});
