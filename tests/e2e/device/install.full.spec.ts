import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { untilSettingWritten } from '../../support/browser/device.ts';
import { dialogOf, launch, offerDialog, withLaunchQueue } from '../../support/browser/installing.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { NOON, restaurantEntry } from '../../support/entries.ts';
import { takeEntries } from '../../support/pages/privacy-page.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { expect, test } from '../../support/test.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const offer = (page: Page) => page.getByText('Gardez Livraison Guadeloupe sous la main');

test('the app offers itself after the first draft, and never over a form @wide', async ({
  page,
  context,
}) => {
  await offerDialog(context, 'accepted');
  const restaurant = new RestaurantPage(page);
  await page.goto('/commander');
  await expect.poll(() => dialogOf(page)).toEqual({ held: true, shown: 0 });
  await expect(offer(page)).toHaveCount(0);

  await restaurant.open();
  await restaurant.control('prenom').fill('Maryse');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  await page.goto('/commander');
  await expect(offer(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await offer(page).scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'install-offer');

  await page.getByRole('button', { name: 'Installer' }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await dialogOf(page)).toMatchObject({ shown: 1 });
});

test('the app offers itself after the first order, on the page that follows it', async ({
  page,
  context,
}) => {
  await offerDialog(context, 'accepted');
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await restaurant.submit.click();
  await expect(page).toHaveURL(/\/confirmation-commande$/);
  await expect(offer(page)).toBeVisible();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('data that the app will not have are named before it is installed, and can be exported', async ({
    page,
  }) => {
    const waiting = restaurantEntry({
      title: 'Chez Man Lili',
      state: 'slot-passed',
      slotAt: NOON - 3_600_000,
    });
    await takeEntries(page, [waiting]);
    await page.goto('/colis');
    await page.getByLabel('Votre nom', { exact: true }).fill('Maryse');
    await expect(page.getByText('Brouillon enregistré')).toBeVisible();
    await page.goto('/commander');
    await expect(page.getByText('elle commencera sans votre brouillon et votre envoi.')).toBeVisible();
    await expect(page.getByText('Ce qui n’est pas encore parti ne part que d’ici')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Emporter ce qui est ici' }).click();
    await expect(page.getByRole('heading', { name: 'Changer de téléphone' })).toBeInViewport();
  });

  const inApp = (page: Page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  const beginsEmpty = (page: Page) => page.getByText('Votre application commence vide');

  test('an app that begins empty says where the rest is, once', async ({ page }) => {
    await inApp(page);
    await page.goto('/');
    await expect(beginsEmpty(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await beginsEmpty(page).scrollIntoViewIfNeeded();
    await takeScreenshot(page, 'begins-empty');
    await page.getByRole('link', { name: 'Reprendre un fichier' }).click();
    await expect(page.getByText('Sur le nouvel appareil')).toBeAttached();
    await expect(page).toHaveURL(/\/confidentialite#changer-de-telephone$/);
    await page.goto('/commander');
    await page.getByRole('link', { name: 'Me connecter' }).click();
    await expect(page).toHaveURL(/\/connexion$/);
    await page.goto('/');
    await page.getByRole('button', { name: 'J’ai compris' }).click();
    await expect(beginsEmpty(page)).toHaveCount(0);
    await untilSettingWritten(page, 'emptyStartRead');
    await page.reload();
    await page.goto('/mes-envois');
    await expect(page.getByText('Aucun envoi sur cet appareil')).toBeVisible();
    await expect(beginsEmpty(page)).toHaveCount(0);
  });

  test('an empty device in Safari itself shows no message', async ({ page }) => {
    await page.goto('/mes-envois');
    await expect(page.getByText('Aucun envoi sur cet appareil')).toBeVisible();
    await expect(beginsEmpty(page)).toHaveCount(0);
  });
});

test('launched again, the app stays on the order; a shortcut opens its page', async ({
  page,
  context,
  baseURL,
}) => {
  await withLaunchQueue(context);
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.control('prenom').fill('Maryse');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await launch(page, `${baseURL}/`);
  await launch(page, `${baseURL}/restaurants`);
  await launch(page, 'https://example.com/mes-envois');
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(restaurant.control('prenom')).toHaveValue('Maryse');

  // The service worker has stored the share and redirects to its page.
  await launch(page, `${baseURL}/partager`);
  await expect(page).toHaveURL(/\/partage$/);
  await launch(page, `${baseURL}/mes-envois`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mes envois' })).toBeVisible();
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  await page.goBack();
  await page.goBack();
  await expect(restaurant.control('prenom')).toHaveValue('Maryse');
});

test('the manifest is in French, and every file that it names exists', async ({ request }) => {
  const index = await (await request.get('/')).text();
  const link = /<link rel="manifest" href="([^"]+)"/.exec(index)?.[1] ?? '';
  const manifest = await (await request.get(link)).json();
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
    lang: 'fr',
    display: 'standalone',
    // With another mode the share would not reach a window that is only focused.
    launch_handler: { client_mode: 'auto' },
    share_target: { action: '/partager', method: 'POST', enctype: 'multipart/form-data' },
  });
  const { icons, screenshots, shortcuts, share_target: share } = manifest;
  expect(share.params).toMatchObject({ title: 'title', text: 'text', url: 'url' });
  expect(share.params.files[0].accept).toEqual(
    expect.arrayContaining(['image/jpeg', 'application/pdf', '.heic']),
  );
  const having = <T extends object>(rows: T[], key: keyof T) => new Set(rows.map((row) => row[key]));
  expect(having(icons, 'purpose')).toEqual(new Set(['any', 'maskable', 'monochrome']));
  expect(having(screenshots, 'form_factor')).toEqual(new Set(['narrow', 'wide']));
  expect(shortcuts.length).toBeGreaterThanOrEqual(4);
  const pictures = [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap((shortcut: typeof manifest) => shortcut.icons),
  ];
  for (const { src, type } of pictures) {
    const answer = await request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
  }
  for (const { url } of shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});
