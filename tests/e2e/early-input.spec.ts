import { expect, test } from '../support/test.ts';

const SCRIPT = '**/assets/app-*.js';

test('what is typed before the script has arrived is kept, over an earlier draft', async ({ page }) => {
  const typeEarly = async (firstName: string) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(SCRIPT, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/restaurants', { waitUntil: 'commit' });
    await page.getByLabel('Prénom').pressSequentially(firstName);
    return arrive;
  };
  const first = await typeEarly('Maryse');
  await page.getByLabel('Commune de livraison').selectOption('Goyave');
  first();
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Maryse');
  await expect(page.getByLabel('Commune de livraison')).toHaveValue('Goyave');
  await page.unroute(SCRIPT);

  const second = await typeEarly('Josette');
  second();
  await expect(page.getByText('Nous avons repris votre brouillon')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Josette');
  await expect(page.getByLabel('Commune de livraison')).toHaveValue('Goyave');
});
