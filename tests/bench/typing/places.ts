import type { Browser, Page } from '@playwright/test';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { CoursesPage } from '../../support/pages/courses-page.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { type Typed, typeKeys, watchKeys } from './keys.ts';

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
export function bareTextArea(browser: Browser): Promise<Typed> {
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
export function restaurantDetails(browser: Browser, origin: string, isStored: boolean): Promise<Typed> {
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
export function groceryList(browser: Browser, origin: string, lines: number) {
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
