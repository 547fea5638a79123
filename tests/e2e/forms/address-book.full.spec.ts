import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { untilSettingWritten } from '../../support/browser/device.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { ServiceFormPage } from '../../support/pages/service-page.ts';
import { expect, serviceWorkerTest, test } from '../../support/test.ts';

const LANDMARK = 'portail bleu après la pharmacie';
const GOYAVE = { latitude: 16.136021, longitude: -61.572139 };
const carnet = (page: Page) => page.getByRole('list', { name: /^Carnet/ });

const takePosition = (page: Page) => page.getByRole('button', { name: /[Pp]rendre la position$/ });

// docs/rules/services.md#finding-the-door
serviceWorkerTest(
  'a recipient goes into the address book with consent, and one tap fills another form, offline too',
  async ({ page, context, server, consoleGuard }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(GOYAVE);
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await expect(carnet(page)).toBeHidden();
    await restaurant.fill({ ...RESTAURANT_FORM, deliveryCommune: 'Goyave' });
    await page.getByLabel('Je commande pour quelqu’un d’autre').check();
    await page.getByLabel('Nom de la personne à livrer').fill('Yvonne');
    await page.getByLabel('Téléphone de la personne à livrer').fill('0690 65 43 21');
    await page.getByLabel('Ajouter un repère ou la position, sur place').check();
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
    await untilSettingWritten(page, 'carnet');
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
    await expect(pharmacy.control('beneficiaire_telephone')).toHaveValue('0690 65 43 21');
    await expect(pharmacy.control('delivery_commune')).toHaveValue('Goyave');
    await expect(pharmacy.control('delivery_address')).toHaveValue('');
    await expect(pharmacy.control('livraison_repere')).toHaveValue(LANDMARK);
    await expectNoAxeViolations(page);
    await takeScreenshot(page, 'pharmacie-carnet', true);
    await context.setGeolocation({ latitude: 16.14, longitude: -61.58 });
    await takePosition(page).click();
    await expect(pharmacy.control('livraison_position')).toHaveValue('16.14000,-61.58000');
    await pharmacy.send();
    await expect(page.getByText('Que devons-nous chercher').first()).toBeVisible();
    await pharmacy.send();
    await expect(page).toHaveURL(/\/merci/);
    // The same person and place are not offered again.
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
  },
);

test('the address book is the same in every tab, and a deleted entry can be restored', async ({
  page,
  context,
}) => {
  await page.goto('/mon-carnet');
  await expect(page.getByText('Votre carnet est vide')).toBeVisible();
  const label = page.getByLabel('Nom dans le carnet');
  const save = page.getByRole('button', { name: 'Garder dans le carnet' });
  await label.fill('Bureau');
  await save.click();
  await expect(page.getByText('«\u00a0Bureau\u00a0» est dans le carnet.')).toBeVisible();
  await takeScreenshot(page, 'carnet', true);

  const other = await context.newPage();
  await other.goto('/mon-carnet');
  await expect(other.getByRole('listitem').filter({ hasText: 'Bureau' })).toBeVisible();
  await page.getByRole('button', { name: 'Modifier Bureau' }).click();
  await label.fill('Atelier');
  await save.click();
  await expect(other.getByRole('button', { name: 'Supprimer Atelier' })).toBeVisible();
  await other.getByRole('button', { name: 'Supprimer Atelier' }).click();
  await expect(page.getByText('Votre carnet est vide')).toBeVisible();
  await other.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Atelier' })).toBeVisible();
});
