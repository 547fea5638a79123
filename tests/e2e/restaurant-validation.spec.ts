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
