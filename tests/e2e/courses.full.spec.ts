import { COURSES_FORM } from '../support/courses-answers.ts';
import { CoursesPage } from '../support/courses-page.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';

const SENT = 'Commande Envoyée !';

test.describe('while the list is still being fetched', () => {
  const LIST = '**/assets/item-list.lazy-*.js';
  const ITEMS = ['tomates', 'avocats', 'ignames'];

  test('items that are typed one after the other are added as they were typed', async ({ page }) => {
    const arrive = await hold(page, LIST);
    const courses = new CoursesPage(page);
    await courses.open();
    await courses.type(ITEMS);
    arrive();
    for (const item of ITEMS) await expect(courses.line(item)).toBeVisible();
    await expect(courses.entry).toHaveValue('');
  });

  test('an order that is sent meanwhile waits for what is typed', async ({ page, server }) => {
    const arrive = await hold(page, LIST);
    const courses = new CoursesPage(page);
    await courses.open();
    await courses.fill(COURSES_FORM);
    await courses.entry.fill('tomates');
    await courses.submit.click();
    await expect(courses.entry).toHaveValue('');
    arrive();
    await expect(page.getByRole('heading', { level: 1, name: SENT })).toBeVisible();
    const { fields } = await server.onlyEntry();
    expect(fields.liste_de_courses_detaillee).toMatch(/^Fruits et légumes\n- 1 × tomates/);
  });

  test('they stand in the field again when it cannot be fetched', async ({ page, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    await page.route(LIST, (route) => route.abort());
    const courses = new CoursesPage(page);
    await courses.open();
    await courses.entry.pressSequentially('tomates');
    await courses.entry.press('Enter');
    await expect(courses.entry).toHaveValue('tomates');
  });
});
