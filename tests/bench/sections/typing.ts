import { chromium } from '@playwright/test';
import { ensureChromium, LAUNCH_ARGS } from '../../runner/chromium.ts';
import { EmbeddedServer } from '../../support/server/embedded-server.ts';
import { type Section, severalTimes } from '../figures.ts';
import { keyFigures, SLOWDOWN } from '../typing/keys.ts';
import { bareTextArea, groceryList, restaurantDetails } from '../typing/places.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const LINES = 200;
const NOON = '2026-11-19T12:00:00-04:00';

/**
 * From key to frame in the restaurant form and in a list of 200 items, on a processor slowed down four times.
 */
export const typing: Section = {
  name: 'typing',
  run: async () => {
    const server = await EmbeddedServer.start({ clockAt: NOON });
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: LAUNCH_ARGS });
    try {
      const { origin } = server;
      const bare = await severalTimes(RUNS, () => bareTextArea(browser));
      const details = await severalTimes(RUNS, () => restaurantDetails(browser, origin, true));
      const atFirst = await severalTimes(RUNS, () => restaurantDetails(browser, origin, false));
      const short = await severalTimes(RUNS, () => groceryList(browser, origin, 1));
      const long = await severalTimes(RUNS, () => groceryList(browser, origin, LINES));
      const entries = (lists: typeof long) => lists.map(({ entry }) => entry);
      const brands = (lists: typeof long) => lists.map(({ brand }) => brand);
      const slower = `${SLOWDOWN}× slower`;
      return [
        ...keyFigures(`the restaurant form’s details, ${slower}`, details, bare, 'a bare text area'),
        ...keyFigures(
          `the same while the app is being stored, ${slower}`,
          atFirst,
          details,
          'the same afterwards',
        ),
        ...keyFigures(
          `a new item beside ${LINES} lines, ${slower}`,
          entries(long),
          entries(short),
          'a list of one line',
        ),
        ...keyFigures(
          `a brand among ${LINES} lines, ${slower}`,
          brands(long),
          brands(short),
          'a list of one line',
        ),
      ];
    } finally {
      await browser.close();
      await server.dispose();
    }
  },
};
