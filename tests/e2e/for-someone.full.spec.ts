import { expectNoAxeViolations } from '../support/axe.ts';
import { RESTAURANT_FIELDS } from '../support/orders.ts';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { RestaurantPage } from '../support/restaurant-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, test } from '../support/test.ts';

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
