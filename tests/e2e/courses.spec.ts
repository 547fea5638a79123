import { expectNoAxeViolations } from '../support/axe.ts';
import { COURSES_FIELDS, COURSES_FORM, TYPED_LIST } from '../support/courses-answers.ts';
import { CoursesPage } from '../support/courses-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, test } from '../support/test.ts';

const SENT = 'Commande Envoyée !';

// docs/rules/pages.md#grocery-confirmation
test('groceries are ordered on a phone, and the operator gets them to the cent', async ({ page, server }) => {
  const courses = new CoursesPage(page);
  await courses.open();
  await expect(page.getByText('Les espèces ne sont plus acceptées', { exact: true })).toBeVisible();
  await expect(page.getByText('Lundi', { exact: true })).toBeAttached();
  await courses.fill(COURSES_FORM);
  await courses.type(TYPED_LIST);
  await expect(courses.list.getByText('3 articles dans 3 rayons.')).toBeVisible();
  await takeScreenshot(page, 'courses-list', true);
  await courses.submit.click();

  await expect(page).toHaveURL(/\/confirmation-courses$/);
  await expect(page.getByRole('heading', { level: 1, name: SENT })).toBeFocused();
  await expect(page.getByText(/et vous demande votre géolocalisation/)).toBeVisible();
  const entry = await server.onlyEntry();
  expect(entry).toMatchObject({ service: 'courses' });
  expect(entry.fields).toEqual(COURSES_FIELDS);
  expect(entry.quote).toMatchObject({ budget: 123.45, totalToPay: 166.59 });

  const reference = entry.reference;
  const assistant = page.getByRole('link', { name: 'Contacter l’assistant' });
  await expect(assistant).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\d+\\?text=.*${reference}`));
  await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'courses-confirmation', true);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: SENT })).toBeVisible();
  await expect(page.getByText('lait demi-écrémé marque Candia', { exact: true })).toBeVisible();
});
