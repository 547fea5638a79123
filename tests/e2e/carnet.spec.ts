import type { Page } from '@playwright/test';
import { DB_NAME } from '../../src/storage/schema.ts';
import { untilInstalled } from '../support/app-worker.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { RestaurantPage } from '../support/restaurant-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { ServiceFormPage } from '../support/service-page.ts';
import { expect, serviceWorkerTest, test } from '../support/test.ts';

const LANDMARK = 'portail bleu après la pharmacie';
const GOYAVE = { latitude: 16.136021, longitude: -61.572139 };
const carnet = (page: Page) => page.getByRole('list', { name: /^Carnet/ });

/** Whether the row of src/storage/carnet.ts is written. */
const isCarnetWritten = (page: Page): Promise<boolean> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const rows = opening.result.transaction('settings').objectStore('settings');
          const counting = rows.count('carnet');
          counting.onsuccess = () => resolve(counting.result > 0);
          counting.onerror = () => reject(counting.error);
          opening.result.close();
        };
      }),
    DB_NAME,
  );
const takePosition = (page: Page) => page.getByRole('button', { name: /ma position$/ });

serviceWorkerTest(
  'whoever receives goes into the carnet with consent, and one tap fills another form, without a network too',
  async ({ page, context, server, consoleGuard }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(GOYAVE);
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await expect(carnet(page)).toBeHidden();
    await restaurant.fill({ ...RESTAURANT_FORM, deliveryCommune: 'Goyave' });
    await page.getByLabel('Je commande pour quelqu’un d’autre').check();
    await page.getByLabel('Nom de la personne à livrer').fill('Yvonne');
    await page.getByLabel('Téléphone de la personne à livrer').fill('0691 65 43 21');
    await page.getByLabel('Ajouter un repère ou ma position').check();
    await page.getByLabel(/^Repère pour le coursier/).fill(LANDMARK);
    await takePosition(page).click();
    await expect(page.getByLabel(/^Position à livrer/)).toHaveValue('16.13602,-61.57214');
    await expectNoAxeViolations(page);
    await takeScreenshot(page, 'restaurant-position', true);
    await restaurant.submit.click();

    const keep = page.getByLabel(`Garder Yvonne — Goyave — ${LANDMARK} dans le carnet`);
    await expect(keep).not.toBeChecked();
    await expectNoAxeViolations(page);
    await keep.check();
    // The box is ticked at once, and written a moment later: a page that is left in between takes it along.
    await expect.poll(() => isCarnetWritten(page)).toBe(true);
    await untilInstalled(page);
    consoleGuard.allowNetworkErrors();
    await context.setOffline(true);

    const pharmacy = new ServiceFormPage(page, '/pharmacie');
    await page.goto(pharmacy.path);
    await pharmacy.fill({
      customer_name: 'Maryse Louis',
      customer_phone: '0690 12 34 56',
      delivery_address: '12 rue Frébault',
    });
    const yvonne = carnet(page).getByRole('button', { name: `Yvonne — Goyave — ${LANDMARK}` });
    await yvonne.click();
    await expect(pharmacy.control('beneficiaire_nom')).toHaveValue('Yvonne');
    await expect(pharmacy.control('beneficiaire_telephone')).toHaveValue('0691 65 43 21');
    await expect(pharmacy.control('delivery_commune')).toHaveValue('Goyave');
    await expect(pharmacy.control('delivery_address')).toHaveValue('');
    await expect(pharmacy.control('livraison_repere')).toHaveValue(LANDMARK);
    await expectNoAxeViolations(page);
    await takeScreenshot(page, 'pharmacie-carnet', true);
    // What was typed is never lost.
    await carnet(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(yvonne).toBeFocused();
    await expect(pharmacy.control('delivery_address')).toHaveValue('12 rue Frébault');
    await expect(pharmacy.control('pour_un_proche')).not.toBeChecked();
    await page.keyboard.press('Enter');
    await expect(pharmacy.control('beneficiaire_nom')).toHaveValue('Yvonne');
    await context.setGeolocation({ latitude: 16.14, longitude: -61.58 });
    await takePosition(page).click();
    await expect(pharmacy.control('livraison_position')).toHaveValue('16.14000,-61.58000');
    await pharmacy.send();
    await expect(page).toHaveURL(/\/merci/);
    // The same person at the same place is not asked about again.
    await expect(page.getByText('Commande enregistrée sur cet appareil').first()).toBeVisible();
    await expect(page.getByLabel(/dans le carnet$/)).toBeHidden();
    await context.setOffline(false);
    await expect.poll(() => server.inbox().then((inbox) => inbox.length), { timeout: 30_000 }).toBe(2);
    const received = (await server.inbox()).find(({ service }) => service === 'pharmacie');
    expect(received?.fields).toMatchObject({
      beneficiaire_nom: 'Yvonne',
      delivery_commune: 'Goyave',
      livraison_repere: LANDMARK,
      livraison_position: '16.14000,-61.58000',
      livraison_carte:
        'https://www.openstreetmap.org/?mlat=16.14000&mlon=-61.58000#map=18/16.14000/-61.58000',
    });

    await page.goto('/confidentialite');
    const kept = page.getByRole('region', { name: 'Mon carnet' });
    await expect(kept).toContainText('0691 65 43 21');
    await expectNoAxeViolations(page);
    await kept.getByRole('button', { name: 'Effacer le carnet' }).click();
    await expect(kept.getByText('Votre carnet est effacé de cet appareil.')).toBeFocused();
    await page.goto(pharmacy.path);
    await expect(page.getByText('Vérification des horaires…')).toHaveCount(0);
    await expect(carnet(page)).toBeHidden();
  },
);

test('the carnet is written by hand, in every tab, and what is deleted comes back', async ({
  page,
  context,
}) => {
  await page.goto('/mon-carnet');
  await expect(page.getByText('Votre carnet est vide')).toBeVisible();
  const label = page.getByLabel('Nom dans le carnet');
  const save = page.getByRole('button', { name: 'Garder dans le carnet' });
  await save.click();
  await expect(label).toBeFocused();
  await expect(label).toHaveAccessibleDescription(/^Donnez-lui un nom\./);
  await label.fill('Bureau');
  // A browser that has not been allowed to says no.
  await takePosition(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Position refusée' })).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.85661, longitude: 2.35222, accuracy: 400 });
  await takePosition(page).click();
  await expect(page.getByText('Cette position n’est pas en Guadeloupe')).toBeVisible();
  await expect(page.getByText(/à 400\u00a0m près seulement/)).toBeVisible();
  await page.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(takePosition(page)).toBeFocused();
  await page.getByLabel('C’est chez moi, ou pour moi').check();
  await page.getByLabel(/^Commune/).selectOption('Petit-Bourg');
  await page.getByLabel(/^Repère/).fill('Deuxième étage');
  await save.click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Bureau' });
  await expect(entry).toContainText('Deuxième étage');
  await expect(page.getByText('«\u00a0Bureau\u00a0» est dans le carnet.')).toBeVisible();
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'carnet', true);

  const other = await context.newPage();
  await other.goto('/mon-carnet');
  await expect(other.getByRole('listitem').filter({ hasText: 'Bureau' })).toBeVisible();
  await page.getByRole('button', { name: 'Modifier Bureau' }).click();
  await expect(label).toBeFocused();
  await label.fill('Atelier');
  await save.click();
  await expect(other.getByRole('button', { name: 'Supprimer Atelier' })).toBeVisible();
  await other.getByRole('button', { name: 'Supprimer Atelier' }).click();
  await expect(page.getByText('Votre carnet est vide')).toBeVisible();
  await other.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Atelier' })).toBeVisible();

  // One's own place: nobody else is ordered for.
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await carnet(page).getByRole('button', { name: 'Atelier — Petit-Bourg — Deuxième étage' }).click();
  await expect(restaurant.control('deliveryCommune')).toHaveValue('Petit-Bourg');
  await expect(page.getByLabel('Je commande pour quelqu’un d’autre')).not.toBeChecked();
  await takeScreenshot(page, 'restaurant-carnet', true);
});
