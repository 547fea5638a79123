import { chromium } from '@playwright/test';
import { ensureChromium, LAUNCH_ARGS } from '../../support/chromium.ts';
import { EmbeddedServer } from '../../support/embedded-server.ts';
import type { Section } from '../figures.ts';
import { keyFigures, SLOWDOWN } from '../typing/keys.ts';
import { bareTextArea, groceryList, restaurantDetails } from '../typing/places.ts';

const LINES = 200;
const NOON = '2026-11-19T12:00:00-04:00';

/** From key to frame in the restaurant form and in a list of 200 groceries, on a processor slowed down four times. */
export const typing: Section = {
  name: 'typing',
  run: async () => {
    const server = await EmbeddedServer.start({ clockAt: NOON });
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: LAUNCH_ARGS });
    try {
      const bare = await bareTextArea(browser);
      const details = await restaurantDetails(browser, server.origin, true);
      const atFirst = await restaurantDetails(browser, server.origin, false);
      const short = await groceryList(browser, server.origin, 1);
      const long = await groceryList(browser, server.origin, LINES);
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
          long.entry,
          short.entry,
          'a list of one line',
        ),
        ...keyFigures(
          `a brand among ${LINES} lines, ${slower}`,
          long.brand,
          short.brand,
          'a list of one line',
        ),
      ];
    } finally {
      await browser.close();
      await server.dispose();
    }
  },
};
