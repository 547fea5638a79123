import { untilInstalled } from '../support/app-worker.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydration.ts';
import { expect, serviceWorkerTest } from '../support/test.ts';

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
