import { readdirSync } from 'node:fs';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { keepSession, newAccount, newSession } from '../../support/accounts.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { untilHydrated } from '../../support/browser/hydration.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { PharmacyPage } from '../../support/pages/pharmacy-page.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { untilPriced } from '../../support/pages/service-page.ts';
import { expect, serviceWorkerTest, test } from '../../support/test.ts';
import { become, expectHersAlone } from './whose-things.ts';

test.describe('shared phone', () => {
  /** Several people share this phone: an account's orders disappear from the screen when it signs out. */

  // Sessions expire by the clocks of both device and server, so both have the time at which the restaurant
  // service is open.
  test.use({ deviceClock: '2026-11-19T12:00:00-04:00' });

  // docs/rules/accounts.md#history
  // docs/rules/pages.md#short-confirmation
  test('an order of an account is on no page once it has signed out', async ({ page, server }) => {
    await newAccount(server, 'maryse@exemple.gp', { firstname: 'Maryse' });
    const session = await newSession(server, 'maryse@exemple.gp');
    await keepSession(page, session);
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await restaurant.fill(RESTAURANT_FORM);
    await restaurant.submit.click();
    await expect(page).toHaveURL(/\/confirmation-commande$/);
    const main = page.getByRole('main');
    const { reference } = await server.onlyEntry();
    await expect(main).toContainText(reference);
    await page.goto('/confirmation-restaurant');
    await expect(main).toContainText(reference);

    await page.evaluate(() => localStorage.removeItem('lg-session'));
    await page.reload();
    const nothing = page.getByRole('heading', { name: 'Aucune commande de repas sur cet appareil' });
    await expect(nothing).toBeVisible();
    await expect(main).not.toContainText(reference);
    await takeScreenshot(page, 'shared-phone', true);
    await page.goto(`/suivi-commande?numero=${reference}`);
    await expect(page.getByText('Bientôt disponible').first()).toBeVisible();
    await expect(main).not.toContainText('Votre commande');
    // Back to the page that was shown after sending.
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/confirmation-commande$/);
    await expect(nothing).toBeVisible();
    await expect(main).not.toContainText(RESTAURANT_FORM.prenom ?? '');

    await keepSession(page, session);
    await page.goto('/confirmation-restaurant');
    await expect(main).toContainText(reference);
  });
});

test.describe('owner', () => {
  /** Anne, Bruno and nobody on one telephone: docs/rules/privacy.md#whose-it-is. */

  test.use({ deviceClock: '2026-11-19T12:00:00-04:00' });

  /** Every page of the app, by the files of its routes: a new one is walked too. */
  const PAGES = readdirSync('src/routes')
    .filter((name) => /^[a-z].*\.tsx$/.test(name))
    .map((name) => `/${name.replace(/(index)?\.tsx$/, '')}`);

  test('what waits of Anne is on no page of Bruno or of nobody', async ({
    page,
    context,
    server,
    consoleGuard,
  }) => {
    // Some seventy pages.
    test.setTimeout(600_000);
    await expectHersAlone({ page, context, server, consoleGuard }, PAGES);
  });
});

/** Counts the rows of the device's databases. A page that stays open makes an empty one again. */
async function countRows(): Promise<number> {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  let rows = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      rows += await settled(database.transaction(store).objectStore(store).count());
    database.close();
  }
  return rows;
}

// docs/rules/privacy.md#erase
// docs/rules/pages.md#legal-pages
serviceWorkerTest('everything is erased from the device on request', async ({ page, context }) => {
  await page.goto('/offres-emploi');
  const apply = page.getByRole('button', { name: 'Postuler à cette offre' }).first();
  await untilHydrated(apply);
  await apply.click();
  await page.getByLabel('Nom et prénom').fill('Maryse Exemple');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('lastOrderName', 'Maryse');
    sessionStorage.setItem('autre', '{}');
    return caches.open('autre');
  });

  expect(await page.evaluate(countRows)).toBeGreaterThan(0);

  await page.goto('/confidentialite');
  // A service worker that is still installing would store its cache after the erasure.
  await untilInstalled(page);
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click();
  await expect(page.getByText('Tout est effacé de cet appareil')).toBeVisible();
  await expectNoAxeViolations(page);

  const left = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(left).toEqual({ local: {}, session: {}, caches: [], workers: 0 });
  expect(await page.evaluate(countRows)).toBe(0);
  const later = await context.newPage();
  await later.goto('/offres-emploi');
  const again = later.getByRole('button', { name: 'Postuler à cette offre' }).first();
  await untilHydrated(again);
  await again.click();
  await expect(later.getByLabel('Nom et prénom')).toHaveValue('');
});

test('a guest’s form goes to an account after a question alone', async ({ page, context, server }) => {
  test.slow();
  await newAccount(server, 'bruno@exemple.gp', { firstname: 'Bruno' });
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();
  const other = await context.newPage();
  await become(other, await newSession(server, 'bruno@exemple.gp'));
  const question = page.getByText('Ce formulaire a été commencé sans compte');
  await expect(question).toBeVisible();
  await expect(pharmacy.control('Nom')).toHaveValue('Maryse Lacroix');
  await untilPriced(page);
  await pharmacy.submit.click();
  await expect(page.getByText('À qui est ce formulaire')).toBeVisible();
  expect(await server.inbox()).toEqual([]);
  await takeScreenshot(page, 'owner-guest-form', true);
  await page.getByRole('button', { name: 'Non, le laisser sans compte' }).click();
  await pharmacy.send();
  await pharmacy.expectReceived();
  await page.goto('/mon-compte');
  await page.getByRole('tab', { name: 'Commandes' }).click();
  await expect(page.getByText('Aucune commande')).toBeVisible();
});
