import { untilInstalled } from '../support/app-worker.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydration.ts';
import { expect, serviceWorkerTest } from '../support/test.ts';

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
  const later = await context.newPage();
  await later.goto('/offres-emploi');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(later.getByLabel('Nom et prénom')).toBeHidden();
});
