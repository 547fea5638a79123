import { RESTAURANT_FORM } from '../../support/answers.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { NOON, restaurantEntry } from '../../support/entries.ts';
import { takeEntries } from '../../support/pages/privacy-page.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { expect, serviceWorkerTest, test } from '../../support/test.ts';

// docs/rules/pricing.md#price-on-screen
test('a price that Enter leaves no time to see is shown before the order is sent', async ({
  page,
  server,
}) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill({ ...RESTAURANT_FORM, budget: '4' });
  const total = page.locator('[data-bottom-bar] button').first();
  await expect(total).toContainText(/24,75/);
  const budget = restaurant.control('budget');
  await budget.press('End');
  // Two inputs in one task: React has not rendered after the second one.
  await budget.evaluate((input: HTMLInputElement) => {
    const type = (value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('40');
    type('400');
    input.form?.requestSubmit();
  });
  await expect(page.getByText('Voici le total').first()).toBeVisible();
  await expect(page.getByText('Tarif modifié')).toHaveCount(0);
  expect(await server.inbox()).toEqual([]);
  // A press before this price is drawn would be asked again.
  await expect(total).toContainText(/472,95/);
  await restaurant.submit.click();
  await expect(page).toHaveURL(/\/confirmation-commande$/);
  expect((await server.onlyEntry()).quote).toMatchObject({ budget: 400 });
});

const ON_THE_ISLAND = '12:45 (heure de Guadeloupe)';

/** From half past twelve to closing time, inclusive (docs/rules/hours.md#slots). */
const NOON_SLOTS = quarters('12:30', '17:00');

function quarters(first: string, last: string): string[] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const pad = (n: number) => String(n).padStart(2, '0');
  const count = (minutes(last) - minutes(first)) / 15 + 1;
  return Array.from({ length: count }, (_, i) => minutes(first) + i * 15).map(
    (minute) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`,
  );
}

async function expectOffered(restaurant: RestaurantPage, slots: readonly string[]): Promise<void> {
  await expect(restaurant.slots.first()).toBeVisible();
  expect(await restaurant.offeredSlots()).toEqual(slots);
}

// Here the day is another one for most of the island's day. The unit tests run in Paris.
test.describe('a device in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  // docs/rules/hours.md#island-time
  test('sees the island’s slots and fees, with a time zone note', async ({ page }) => {
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await expectOffered(restaurant, NOON_SLOTS);
    await expect(page.getByRole('radiogroup', { name: /heure de Guadeloupe/ })).toBeVisible();
    await restaurant.fill(RESTAURANT_FORM);
    await expect(page.getByRole('button', { name: /61,25/ })).toBeVisible();

    await restaurant.submit.click();
    await expect(page).toHaveURL(/\/confirmation-commande$/);
    await expect(page.getByText(ON_THE_ISLAND, { exact: true })).toBeVisible();
    await page.goto('/mes-envois');
    await expect(page.getByText(`Créneau ${ON_THE_ISLAND}`)).toBeVisible();
    await takeEntries(page, [restaurantEntry({ state: 'slot-passed', slotAt: NOON - 3_600_000 })]);
    const picker = page.getByRole('radiogroup', {
      name: 'Choisir un nouveau créneau (heure de Guadeloupe)',
    });
    await expect(picker.getByRole('radio', { name: '12:30' })).toBeVisible();
    await takeScreenshot(page, 'mes-envois-Tokyo', true);
  });
});

test.describe('a device whose clock is three hours fast', () => {
  test.use({ deviceClock: '2026-11-19T15:00:00-04:00' });

  // docs/rules/hours.md#server-clock
  test('gets the server’s slots, and its order goes through', async ({ page, server }) => {
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await expectOffered(restaurant, NOON_SLOTS);
    await restaurant.fill(RESTAURANT_FORM);
    await restaurant.submit.click();
    await expect(page).toHaveURL(/\/confirmation-commande$/);
    expect(await server.inbox()).toMatchObject([{ quote: { totalToPay: 61.25 } }]);
  });
});

test.describe('as the minutes pass', () => {
  test.use({ clockAt: '2026-11-19T16:50:00-04:00' });

  // docs/rules/hours.md#open
  test('the page notices by itself that the service has closed', async ({ page }) => {
    await page.clock.install();
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await expect(page.getByText('Plus de créneau disponible').first()).toBeVisible();
    await page.clock.fastForward('11:00');
    await expect(page.getByText('Service fermé', { exact: true })).toBeVisible();
  });
});

// docs/rules/services.md#restaurant
// docs/rules/pages.md#order-summary
serviceWorkerTest(
  'the confirmation of a first visit works when the service worker serves it',
  async ({ page }) => {
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await restaurant.fill(RESTAURANT_FORM);
    await restaurant.submit.click();
    await expect(page).toHaveURL(/\/confirmation-commande$/);
    await expect(restaurant.amount('Total à payer')).toHaveText('61,25 €');
    // This page came from the network. From here on pages come from the service worker, in another browsing context group.
    await untilInstalled(page);
    await page.reload();
    await expect(restaurant.amount('Total à payer')).toHaveText('61,25 €');
  },
);
