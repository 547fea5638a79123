import { expectNoAxeViolations } from '../support/axe.ts';
import { expectEightSeconds, letTimePassUntil, stopTime } from '../support/page-time.ts';
import { RESTAURANT_FORM, type RestaurantForm, RestaurantPage } from '../support/restaurant-page.ts';
import { expect, test } from '../support/test.ts';

/** Document 1 §5, word for word. */
const MESSAGES: Partial<Record<keyof RestaurantForm, string>> = {
  prenom: 'Le prénom est requis.',
  telephone: 'Le téléphone est requis.',
  email: "L'email est invalide.",
  deliveryCommune: 'Veuillez choisir votre commune de livraison.',
  restaurant: 'Veuillez sélectionner un restaurant.',
  restaurantCommune: 'Veuillez sélectionner la commune du restaurant.',
  details: 'Le détail de la commande est obligatoire.',
  budget: "Un budget supérieur à 0 est requis si la commande n'est pas déjà payée.",
};

test('an empty form says what is missing, word for word, and leads to the first field @wide', async ({
  page,
  server,
}) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.submit.click();
  await expect(page.getByText('Erreur dans le formulaire')).toBeVisible();
  await expect(page.getByText('Veuillez corriger les champs en rouge.')).toBeVisible();
  for (const [name, message] of Object.entries(MESSAGES)) {
    await restaurant.expectError(name as keyof RestaurantForm, message);
  }
  await expect(page.getByText('Veuillez choisir un créneau horaire.')).toBeVisible();
  await expect(restaurant.control('prenom')).toBeFocused();
  await expect(restaurant.control('prenom')).toBeInViewport();
  await expectNoAxeViolations(page);
  expect(await server.inbox()).toEqual([]);
});

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

test('a number that nobody could be called at is doubted once left, and sent all the same', async ({
  page,
  server,
}) => {
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

test('« Autre » asks for the name of the restaurant', async ({ page }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await expect(restaurant.control('autreRestaurant')).toBeHidden();
  await restaurant.fill({ ...RESTAURANT_FORM, autreRestaurant: '' });
  await restaurant.submit.click();
  await restaurant.expectError('autreRestaurant', 'Veuillez préciser le nom du restaurant.');
  await restaurant.control('autreRestaurant').fill('Chez Man Lili');
  await expect(page.getByText('Veuillez préciser le nom du restaurant.')).toBeHidden();
});

test('clearing the restaurant clears its commune and its other name', async ({ page }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await restaurant.control('restaurant').selectOption('');
  await expect(restaurant.control('restaurantCommune')).toHaveValue('');
  await expect(restaurant.control('autreRestaurant')).toBeHidden();
  await restaurant.control('restaurant').selectOption('Autre');
  await expect(restaurant.control('autreRestaurant')).toHaveValue('');
});

test('the restaurant’s commune is one that is delivered', async ({ page }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.control('restaurant').selectOption('Autre');
  const options = restaurant.control('restaurantCommune').getByRole('option');
  await expect(options).toHaveCount(16);
  await expect(options.filter({ hasText: /Port-Louis|Basse-Terre|La Désirade/ })).toHaveCount(0);
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

test('a tip counts only while it is wanted', async ({ page }) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await expect(restaurant.control('montantPourboire')).toBeHidden();
  await restaurant.fill(RESTAURANT_FORM);
  await expect(page.getByRole('button', { name: /61,25/ })).toBeVisible();
  await restaurant.choice(/pourboire/, 'Non').check();
  await expect(restaurant.control('montantPourboire')).toBeHidden();
  await expect(page.getByRole('button', { name: /59,25/ })).toBeVisible();
});

test('an unserved commune is said in red and blocks the button', async ({ page }) => {
  const restaurant = new RestaurantPage(page);
  const main = page.getByRole('main');
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await expect(restaurant.submit).toBeEnabled();
  await restaurant.control('deliveryCommune').selectOption('Basse-Terre');
  await expect(main.getByText('Zone non desservie')).toBeVisible();
  await expect(main.getByText('Tarif de livraison non disponible pour cette commune.').last()).toBeVisible();
  await expect(restaurant.submit).toBeDisabled();
  await expectNoAxeViolations(page);
  await restaurant.control('deliveryCommune').selectOption('Petit-Bourg');
  await expect(main.getByText('Zone non desservie')).toBeHidden();
  await expect(restaurant.submit).toBeEnabled();
});

test('the notice of an unserved zone lasts eight seconds', async ({ page }) => {
  const restaurant = new RestaurantPage(page);
  await stopTime(page);
  await page.goto('/restaurants');
  await restaurant.control('deliveryCommune').selectOption('Basse-Terre');
  const notice = page.getByRole('alert').filter({ hasText: 'Zone non desservie' });
  await letTimePassUntil(page, notice);
  await expectEightSeconds(page, notice);
});

test.describe('in the evening', () => {
  test.use({ clockAt: '2026-11-19T21:00:00-04:00' });

  test('late slots carry their surcharges, each with its reason', async ({ page }) => {
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await restaurant.fill({ ...RESTAURANT_FORM, deliveryCommune: 'Le Moule', creneau: '22:30' });
    await page.getByRole('button', { name: /Voir le détail/ }).click();
    await expect(restaurant.amount('Supplément du soir')).toHaveText('4,50 €');
    await expect(restaurant.amount('Frais de fin de service')).toHaveText('5,00 €');
    await expect(page.getByText(/évite les frais de fin de service/).first()).toBeVisible();
  });
});
