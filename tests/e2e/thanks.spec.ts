import { HANDICAP_ORDER } from '../support/service-orders.ts';
import { ServiceFormPage } from '../support/service-page.ts';
import { expect, test } from '../support/test.ts';

// docs/rules/pages.md#thank-you-page
test('a request is thanked for by name, with its number, a receipt and no second copy', async ({
  page,
  server,
}) => {
  const form = new ServiceFormPage(page, HANDICAP_ORDER.path);
  await form.open();
  await form.fill(HANDICAP_ORDER.answers);
  await form.send();
  await expect(page).toHaveURL(/\/merci$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Merci, Maryse/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible();
  const { fields, reference } = await server.onlyEntry();
  expect(fields).toEqual(HANDICAP_ORDER.fields);
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Écrire au gestionnaire' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d+\\?text=.*${reference}`),
  );
  // The order is in the outbox: tab storage has nothing of it.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Maryse');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(0);
});
