import { expectNoAxeViolations } from '../support/axe.ts';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { RestaurantPage } from '../support/restaurant-page.ts';
import { expect, test } from '../support/test.ts';

test('the first field in error is focused clear of the fixed bars', async ({ page }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill({ ...RESTAURANT_FORM, details: '' });
  await restaurant.submit.click();
  const details = restaurant.control('details');
  await expect(details).toBeFocused();
  const isClear = () =>
    details.evaluate((element) => {
      const { left, width, top, bottom } = element.getBoundingClientRect();
      const hit = (y: number) => document.elementFromPoint(left + width / 2, y);
      return [top + 4, bottom - 4].every((y) => element.contains(hit(y)));
    });
  await expect.poll(isClear).toBe(true);
});

test('an unusual phone number gets a hint on blur, and is accepted', async ({ page, server }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  const doubt = page.getByRole('status').filter({ hasText: 'Ce numéro est-il le bon' });
  const phone = restaurant.control('telephone');
  await phone.fill('0690 12 34 5');
  await expect(doubt).toBeHidden();
  await restaurant.control('prenom').focus();
  await expect(doubt).toBeVisible();
  await expectNoAxeViolations(page);
  await phone.fill('0690 12 34 56');
  await expect(doubt).toBeHidden();
  await restaurant.fill({ ...RESTAURANT_FORM, telephone: '0690 12 34 5' });
  await restaurant.submit.click();
  await expect.poll(async () => (await server.inbox())[0]?.fields.telephone).toBe('0690 12 34 5');
});

test('an order paid already has no budget and another fee', async ({ page, server }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill({ ...RESTAURANT_FORM, alreadyPaid: true, budget: undefined });
  await expect(restaurant.control('budget')).toBeDisabled();
  await expect(restaurant.control('budget')).toHaveValue('0');
  await restaurant.submit.click();
  await expect(page).toHaveURL(/\/confirmation-commande$/);
  await expect(page.getByText('Déjà payée au restaurant').first()).toBeVisible();
  const [entry] = await server.inbox();
  // 8.80 and the donation, 9.95 and the tip.
  expect(entry?.quote).toMatchObject({ budget: 0, totalToPay: 21.75 });
  expect(entry?.fields).toMatchObject({ budget: 0, already_paid: true, total_estime: 21.75 });
});
