import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { keepSession, newAccount, newSession } from '../../support/accounts.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { draftOnDevice, untilSettingWritten } from '../../support/browser/device.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { RESTAURANT_FIELDS } from '../../support/orders.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { ServiceFormPage } from '../../support/pages/service-page.ts';
import { expect, serviceWorkerTest, test } from '../../support/test.ts';

const CLEAR = { name: 'Prérempli Effacer' };

async function order(page: Page): Promise<RestaurantPage> {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await restaurant.submit.click();
  await expect(page).toHaveURL(/\/confirmation-commande$/);
  return restaurant;
}

// docs/rules/forms.md#known-customer
serviceWorkerTest(
  'a customer who agrees after an order never types their details again, online or offline',
  async ({ page, context, consoleGuard }) => {
    const restaurant = await order(page);
    const agreement = page.getByLabel('Garder mes coordonnées sur cet appareil');
    await expect(agreement).not.toBeChecked();
    await expectNoAxeViolations(page);
    await agreement.check();
    await untilSettingWritten(page, 'lastCustomer');
    await untilInstalled(page);
    consoleGuard.allowNetworkErrors();
    await context.setOffline(true);

    await page.goto('/restaurants');
    await restaurant.untilReady();
    const { prenom = '', telephone = '', email = '', deliveryCommune = '' } = RESTAURANT_FORM;
    await restaurant.expectFilled({ prenom, telephone, email, deliveryCommune });
    await expect(page.getByRole('button', CLEAR)).toBeVisible();
    await expectNoAxeViolations(page);
    // Nothing was typed, so there is no draft.
    expect(await draftOnDevice(page, 'restaurant')).toEqual({});

    const pharmacy = new ServiceFormPage(page, '/pharmacie');
    await page.goto(pharmacy.path);
    await expect(pharmacy.control('customer_phone')).toHaveValue(telephone);
    await expect(pharmacy.control('delivery_commune')).toHaveValue(deliveryCommune);
    // A first name is not a full name.
    await expect(pharmacy.control('customer_name')).toHaveValue('');
    await pharmacy.control('customer_email').fill('joel@exemple.gp');
    await page.getByRole('button', CLEAR).click();
    await expect(pharmacy.control('customer_phone')).toHaveValue('');
    await expect(pharmacy.control('customer_phone')).toBeFocused();
    await expect(pharmacy.control('customer_email')).toHaveValue('joel@exemple.gp');
    await expect(page.getByText('Brouillon enregistré')).toBeVisible();
    await page.reload();
    // A draft is restored unchanged.
    await expect(pharmacy.control('customer_email')).toHaveValue('joel@exemple.gp');
    await expect(page.getByText(/Nous avons repris votre brouillon/)).toBeVisible();
    await expect(pharmacy.control('customer_phone')).toHaveValue('');
  },
);

test.describe('with an account', () => {
  // Sessions expire by the clocks of both device and server, so both use the machine's clock.
  test.use({ clockAt: null, deviceClock: null });
  const MARYSE = { firstname: 'Maryse', lastname: 'Toto', phone: '0690 12 34 56' };

  // docs/rules/forms.md#known-customer
  serviceWorkerTest(
    'forms are prefilled for the signed-in account only, while it is signed in',
    async ({ page, server, context, consoleGuard }) => {
      const address = '12 rue Frébault, 97110 Pointe-à-Pitre';
      await newAccount(server, 'maryse@exemple.gp', { ...MARYSE, address });
      await newAccount(server, 'joel@exemple.gp', { firstname: 'Joël', lastname: 'Nestor' });
      const quote = new ServiceFormPage(page, '/devis-professionnel');
      await keepSession(page, await newSession(server, 'maryse@exemple.gp'));
      await page.goto(quote.path);
      await expect(quote.control('contactPerson')).toHaveValue('Maryse Toto');
      await expect(quote.control('phone')).toHaveValue('0690 12 34 56');
      await expect(quote.control('email')).toHaveValue('maryse@exemple.gp');
      await expect(quote.control('commune')).toHaveValue('Pointe-à-Pitre');

      // It also works without a network, as long as the session lasts.
      await untilInstalled(page);
      consoleGuard.allowNetworkErrors();
      consoleGuard.allow(/Failed to fetch/);
      await context.setOffline(true);
      await page.reload();
      await expect(quote.control('contactPerson')).toHaveValue('Maryse Toto');
      await quote.control('companyName').fill('Boulangerie Toto');
      await expect(page.getByText('Brouillon enregistré')).toBeVisible();
      await context.setOffline(false);

      // What was typed belongs to the account, as what it has filled in: the open page covers it.
      const other = await context.newPage();
      await other.goto('/mon-compte');
      await other.getByRole('button', { name: 'Déconnexion' }).first().click();
      await other.getByRole('button', { name: 'Me déconnecter, il m’attend ici' }).click();
      await expect(other).toHaveURL(/\/$/);
      await expect(page.getByText('Ce formulaire a été commencé avec un autre compte')).toBeVisible();

      await page.goto('/devenir-livreur');
      await keepSession(page, await newSession(server, 'joel@exemple.gp'));
      await page.reload();
      await expect(quote.control('firstName')).toHaveValue('Joël');
      await expect(quote.control('phone')).toHaveValue('');
      await page.goto(quote.path);
      await expect(quote.control('contactPerson')).toHaveValue('Joël Nestor');
      await expect(quote.control('companyName')).toHaveValue('');
    },
  );

  test('a draft of an account shows neither what it filled in nor what was typed after signing out', async ({
    page,
    server,
  }) => {
    await newAccount(server, 'maryse@exemple.gp', MARYSE);
    const session = await newSession(server, 'maryse@exemple.gp');
    const quote = new ServiceFormPage(page, '/devis-professionnel');
    await keepSession(page, session);
    await page.goto(quote.path);
    await expect(quote.control('contactPerson')).toHaveValue('Maryse Toto');
    await quote.control('companyName').fill('Boulangerie Toto');
    await expect(page.getByText('Brouillon enregistré')).toBeVisible();
    await page.goto('/notre-histoire');
    await page.evaluate(() => localStorage.removeItem('lg-session'));
    await page.goto(quote.path);
    // A form that has kept what was typed has read its draft.
    await quote.control('phone').fill('0690 99 99 99');
    await expect(page.getByText('Brouillon enregistré')).toBeVisible();
    for (const name of ['companyName', 'contactPerson', 'email'])
      await expect(quote.control(name)).toHaveValue('');
    // The latest of the drafts that somebody may see is restored: the guest's goes.
    await page.reload();
    await page.getByRole('button', { name: 'Effacer le brouillon' }).click();

    await keepSession(page, session);
    await page.goto(quote.path);
    await expect(quote.control('companyName')).toHaveValue('Boulangerie Toto');
    await expect(quote.control('contactPerson')).toHaveValue('Maryse Toto');
  });
});

test('an order for another person names recipient, contact and payer, and the message is ready', async ({
  page,
  server,
}) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await page.getByLabel('Je commande pour quelqu’un d’autre').check();
  await page.getByLabel('Nom de la personne à livrer').fill('Yvonne');
  await page.getByLabel('Téléphone de la personne à livrer').fill('0690 65 43 21');
  await page.getByLabel('SMS uniquement, ne pas appeler').check();
  const payer = page.getByRole('radiogroup', { name: 'Qui paie' });
  await payer.getByRole('radio', { name: 'Quelqu’un d’autre' }).check();
  await page.getByLabel('Nom de la personne qui paie').fill('Joël');
  await page.getByLabel('Téléphone de la personne qui paie').fill('0590 11 22 33');
  await takeScreenshot(page, 'restaurant-for-someone', true);
  await expectNoAxeViolations(page);
  await restaurant.submit.click();

  await expect(page.getByRole('heading', { level: 2, name: 'Prévenir Yvonne' })).toBeVisible();
  await expect(page.getByText(/à la personne qui paie, au 0590\s11\s22\s33, avec les liens/)).toBeVisible();
  const message =
    'Bonjour Yvonne, une livraison est prévue pour vous aujourd’hui vers 12:45, de la part de Maryse. Le coursier vous écrira par SMS en arrivant.';
  const written = encodeURIComponent(message);
  await expect(page.getByRole('link', { name: 'Par SMS' })).toHaveAttribute(
    'href',
    `sms:+590690654321?&body=${written}`,
  );
  await expect(page.getByRole('link', { name: 'Par WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/590690654321?text=${written}`,
  );
  await takeScreenshot(page, 'restaurant-tell', true);
  await expectNoAxeViolations(page);
  const { fields } = await server.onlyEntry();
  expect(fields).toEqual({
    ...RESTAURANT_FIELDS,
    pour_un_proche: 'oui',
    beneficiaire_nom: 'Yvonne',
    beneficiaire_telephone: '0690 65 43 21',
    contact_livraison: 'beneficiaire',
    contact_sms_uniquement: 'oui',
    payeur: 'autre',
    payeur_nom: 'Joël',
    payeur_telephone: '0590 11 22 33',
  });
});
