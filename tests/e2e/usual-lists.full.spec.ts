import type { Page } from '@playwright/test';
import { untilInstalled } from '../support/app-worker.ts';
import { COURSES_FORM, TYPED_LIST } from '../support/courses-answers.ts';
import { CoursesPage } from '../support/courses-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, serviceWorkerTest } from '../support/test.ts';

const usual = (page: Page) => page.getByRole('list', { name: 'Déjà commandés' });
const draftSaved = (page: Page) => expect(page.getByText('Brouillon enregistré')).toBeVisible();

async function openShelf(page: Page): Promise<void> {
  await page.getByText('Mes listes', { exact: true }).click();
  await expect(page.getByLabel('Nom de la liste')).toBeVisible();
}

async function keepAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nom de la liste').fill(name);
  await page.getByRole('button', { name: 'Garder cette liste' }).click();
  await expect(page.getByText(`Liste «\u00a0${name}\u00a0» gardée sur cet appareil.`)).toBeVisible();
}

serviceWorkerTest(
  'earlier items are one tap away, and a named list is reused offline',
  async ({ page, context, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    const courses = new CoursesPage(page);
    await courses.open();
    await courses.fill(COURSES_FORM);
    await courses.type(TYPED_LIST);
    await courses.submit.click();
    await expect(page).toHaveURL(/\/confirmation-courses$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Commande Envoyée !' })).toBeVisible();

    await courses.open();
    const offered = usual(page).getByRole('button');
    await expect(offered).toHaveText(['christophines', 'lait demi-écrémé marque Candia', 'malta']);
    await offered.nth(2).click();
    await expect(courses.quantity('malta')).toHaveValue('1');
    await courses.type(['pain']);
    await takeScreenshot(page, 'courses-usual', true);

    await openShelf(page);
    await keepAs(page, 'Semaine');
    await draftSaved(page);

    await untilInstalled(page);
    await context.setOffline(true);
    await page.goto('/confidentialite');
    const kept = page.getByRole('region', { name: 'Vos listes de courses' });
    await expect(kept).toContainText('Semaine');
    await page.goto('/courses-alimentaires');
    await expect(courses.quantity('malta')).toHaveValue('1');
    await openShelf(page);
    await page.getByRole('button', { name: 'Reprendre «\u00a0Semaine\u00a0»' }).click();
    const question = page.getByRole('group', { name: /Votre liste en cours n’est pas vide/ });
    await question.getByRole('button', { name: 'Remplacer ma liste (2 articles)' }).click();
    await expect(question).toBeHidden();
    await expect(courses.list.getByText('2 articles dans 2 rayons.')).toBeVisible();
  },
);
