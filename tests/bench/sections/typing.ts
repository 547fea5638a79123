import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { ensureChromium, LAUNCH_ARGS } from '../../runner/chromium.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { CoursesPage } from '../../support/pages/courses-page.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { EmbeddedServer } from '../../support/server/embedded-server.ts';
import { type Section, severalTimes } from '../figures.ts';
import { keyFigures, SLOWDOWN, type Typed, typeKeys, watchKeys } from '../typing-keys.ts';

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

/** Items of every aisle, as in a long household list. */
const ITEMS = [
  'tomates',
  'poulet',
  'lait',
  'pain',
  'riz',
  'sucre',
  'eau',
  'glace',
  'savon',
  'lessive',
  'couches',
];
const listOf = (lines: number) =>
  Array.from({ length: lines }, (_, index) => `${ITEMS[index % ITEMS.length]} numéro ${index}`).join('\n');

async function onPhone<T>(browser: Browser, origin: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'fr-FR',
    timezoneId: 'America/Guadeloupe',
    viewport: { width: 360, height: 740 },
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A lone text area: the lower bound for every form. */
function bareTextArea(browser: Browser): Promise<Typed> {
  return onPhone(browser, 'about:blank', async (page) => {
    await page.setContent('<!doctype html><textarea autofocus rows="4"></textarea>');
    await page.locator('textarea').focus();
    return typeKeys(page, await watchKeys(page));
  });
}

/**
 * Typing the details of a filled-in restaurant form: every key is saved, priced and validated.
 * @param isStored whether the app is precached; if not, the service worker stores it meanwhile
 */
function restaurantDetails(browser: Browser, origin: string, isStored: boolean): Promise<Typed> {
  return onPhone(browser, origin, async (page) => {
    await page.goto('/restaurants');
    const restaurant = new RestaurantPage(page);
    await restaurant.untilReady();
    if (isStored) await untilInstalled(page);
    await restaurant.fill(RESTAURANT_FORM);
    const session = await watchKeys(page);
    await restaurant.control('details').focus();
    return typeKeys(page, session);
  });
}

/** A list of `lines` items: typing a new item beside it, and editing a line in the middle. */
function groceryList(browser: Browser, origin: string, lines: number) {
  return onPhone(browser, origin, async (page) => {
    const courses = new CoursesPage(page);
    await courses.open();
    await untilInstalled(page);
    await page.getByRole('button', { name: 'Coller une liste' }).click();
    await page.getByLabel('Votre liste, telle que dans votre message').fill(listOf(lines));
    await page
      .getByRole('button', { name: /^Ajouter (les|à la liste)/ })
      .last()
      .click();
    const session = await watchKeys(page);
    await courses.entry.focus();
    const entry = await typeKeys(page, session);
    await courses.entry.fill('');
    const names = courses.list.locator('li > button');
    await names.nth(Math.floor(lines / 2)).click();
    await courses.list.getByLabel('Marque (facultatif)').nth(1).focus();
    return { entry, brand: await typeKeys(page, session) };
  });
}
