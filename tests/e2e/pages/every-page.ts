import { expect, type Page } from '@playwright/test';
import { everyRule } from '../../accessibility/scan.ts';
import { expectReadingOrder } from '../../support/accessibility/screen-reader.ts';
import { PERSONAL_PAGES, PUBLIC_PAGES } from '../../support/routes.ts';
import { readFacts } from './structured-data.ts';

const BRAND = 'Livraison Guadeloupe';

/** From here the first available slot stays the same for a quarter of an hour. */
export const STEADY = { clockAt: '2026-11-19T12:01:00-04:00', deviceClock: '2026-11-19T12:01:00-04:00' };

/** The pages whose whole content is on file: the home page and the hub lead to the others, and have less of their own. */
const ON_FILE: readonly string[] = [
  ...PUBLIC_PAGES.filter((path) => path !== '/' && path !== '/commander'),
  '/merci',
  '/confirmation',
  '/confirmation-livreur',
];

/**
 * Loads a page, and expects a title, one main heading, a head for search engines, no axe finding, and its reading order. It is loaded
 * once for all of these: loading takes longer than looking.
 */
export async function expectWellMade(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(`. · ${BRAND}$`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  // A page that is about its visitor alone asks search engines not to list it.
  const robots = page.locator('meta[name=robots]');
  if (PERSONAL_PAGES.some((personal) => personal === path))
    await expect(robots).toHaveAttribute('content', 'noindex');
  else await expect(robots).toHaveCount(0);
  await readFacts(page);
  // What is on file is the page with its hours.
  await expect(page.getByText('Vérification des horaires…')).toHaveCount(0);
  if (ON_FILE.includes(path)) await expectReadingOrder(page, path.slice(1));
  expect(await everyRule(page)).toEqual([]);
}
