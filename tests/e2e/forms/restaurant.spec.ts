import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { RESTAURANT_FIELDS } from '../../support/orders.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { untilPriced } from '../../support/pages/service-page.ts';
import { expect, test } from '../../support/test.ts';

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key never reached ${control}`);
}

/** Presses arrow keys until the radio button is checked. */
async function arrowTo(page: Page, choice: Locator): Promise<void> {
  await page.keyboard.press('Space');
  for (let steps = 0; steps < 40 && !(await choice.isChecked()); steps += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(choice).toBeChecked();
}

test('a meal is ordered by keyboard alone, and the operator gets it to the cent', async ({
  page,
  server,
}) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  const type = async (name: Parameters<RestaurantPage['control']>[0], text: string) => {
    await tabTo(page, restaurant.control(name));
    await page.keyboard.type(text);
  };

  await type('prenom', 'Maryse');
  await type('telephone', '0690 12 34 56');
  await type('email', 'maryse@exemple.gp');
  await type('deliveryCommune', 'Petit-Bourg');
  await tabTo(page, restaurant.slotButton(/^Plus tard/));
  await page.keyboard.press('Enter');
  await tabTo(page, restaurant.slotButton(/^12/));
  await page.keyboard.press('Enter');
  await tabTo(page, restaurant.choice(/^Créneau/, '12:45'));
  await page.keyboard.press('Space');
  await type('restaurant', 'Autre');
  await type('autreRestaurant', 'Chez Man Lili');
  await type('restaurantCommune', 'Baie');
  await type('details', RESTAURANT_FORM.details ?? '');
  await type('budget', '42');
  await tabTo(page, restaurant.choice(/pourboire/, 'Non'));
  await arrowTo(page, restaurant.choice(/pourboire/, 'Oui'));
  await type('montantPourboire', '2,00');
  await tabTo(page, restaurant.control('makeDonation'));
  await page.keyboard.press('Space');
  await tabTo(page, restaurant.submit);
  await untilPriced(page);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/confirmation-commande$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Merci, votre commande est envoyée !' }),
  ).toBeFocused();
  const entry = await server.onlyEntry();
  expect(entry).toMatchObject({ service: 'restaurant', fields: RESTAURANT_FIELDS });
  expect(entry.quote).toMatchObject({ budget: 42, totalToPay: 61.25 });
  await expect(page.getByText(entry.reference).first()).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ajouter à mon agenda' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`livraison-${entry.reference}.ics`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261119T164500Z',
      'SUMMARY:Livraison\u00a0: Chez Man Lili',
      `DESCRIPTION:Commande ${entry.reference}\\nTotal à payer\u00a0: 61\\,25\u00a0€`,
      'LOCATION:Petit-Bourg',
    ]),
  );
});
