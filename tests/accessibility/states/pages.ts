import { expect, type Page } from '@playwright/test';
import { PERSONAL_PAGES, PUBLIC_PAGES, SERVICE_PAGES } from '../../support/routes.ts';
import type { State, World } from '../scan.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Waits until fonts and pictures have loaded and the browser is idle. A browser that draws no more frames has been seen to call no idle
 * callback without a limit.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
  });
}

/** Loads an address and waits until the page is hydrated and knows the time. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Vérification des horaires…')).toHaveCount(0);
  await untilIdle(page);
}

const asItIs = (world: World) => (path: string) =>
  ({
    name: `${path} (${world})`,
    world,
    reach: ({ page }) => visit(page, path),
  }) satisfies State;

/** Every address in its initial state. */
export const PAGES: readonly State[] = [
  ...[...PUBLIC_PAGES, ...PERSONAL_PAGES].map(asItIs('open')),
  ...['/', '/commander', ...SERVICE_PAGES].flatMap((path) => [
    asItIs('closed')(path),
    asItIs('stopped')(path),
  ]),
  { name: 'address that does not exist', world: 'open', reach: ({ page }) => visit(page, '/nulle-part') },
  {
    name: 'menu of a phone',
    world: 'open',
    reach: async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await visit(page, '/');
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'hours of the week, unfolded',
    world: 'open',
    reach: async ({ page }) => {
      await visit(page, '/restaurants');
      await page.getByText('Horaires de la semaine').click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'commune chosen on the map',
    world: 'open',
    reach: async ({ page }) => {
      await visit(page, '/zones-de-livraison');
      await page
        .getByRole('button', { name: /Deshaies/ })
        .first()
        .click();
    },
  },
  {
    name: 'no connection',
    world: 'open',
    reach: async ({ page }) => {
      await visit(page, '/commander');
      await page.context().setOffline(true);
      await expect(page.getByText('Pas de connexion. Vous pouvez continuer.')).toBeVisible();
    },
  },
  {
    name: 'page that could not be fetched',
    world: 'open',
    reach: async ({ page }) => {
      await visit(page, '/commander');
      await page.context().setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Notre histoire' }).click();
      await expect(
        page.getByRole('heading', { name: 'Cette page n’est pas encore sur votre appareil' }),
      ).toBeVisible();
    },
  },
];
