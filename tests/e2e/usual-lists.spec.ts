import type { Page } from '@playwright/test';
import { toString as drawCode } from 'qrcode';
import { untilInstalled } from '../support/app-worker.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { COURSES_FORM, TYPED_LIST } from '../support/courses-answers.ts';
import { CoursesPage } from '../support/courses-page.ts';
import { launch, withLaunchQueue } from '../support/installing.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, serviceWorkerTest, test } from '../support/test.ts';

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
  'what was bought before comes first as one types, and a list that has a name is taken up offline',
  async ({ page, context, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    const courses = new CoursesPage(page);
    await courses.open();
    await expect(usual(page)).toBeHidden();
    await courses.fill(COURSES_FORM);
    await courses.type(TYPED_LIST);
    await courses.submit.click();
    await expect(page).toHaveURL(/\/confirmation-courses$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Commande Envoyée !' })).toBeVisible();

    await courses.open();
    const offered = usual(page).getByRole('button');
    await expect(offered).toHaveText(['christophines', 'lait demi-écrémé, Candia', 'malta']);
    await courses.entry.fill('la');
    await expect(offered).toHaveText(['lait demi-écrémé, Candia']);
    await expectNoAxeViolations(page);
    await offered.click();
    await expect(courses.entry).toBeFocused();
    await expect(courses.entry).toHaveValue('');
    await expect(courses.line('lait demi-écrémé')).toContainText('Candia');
    await courses.entry.fill('3 mal');
    await offered.click();
    await expect(courses.quantity('malta')).toHaveValue('3');
    await expect(offered).toHaveText(['christophines', 'lait demi-écrémé, Candia× 1', 'malta× 3']);
    await offered.nth(2).click();
    await expect(courses.quantity('malta')).toHaveValue('4');
    await expect(offered.nth(2)).toBeFocused();
    await takeScreenshot(page, 'courses-usual', true);

    await openShelf(page);
    await page.getByRole('button', { name: 'Garder cette liste' }).click();
    await expect(page.getByLabel('Nom de la liste')).toHaveAccessibleDescription(
      'Donnez un nom à votre liste.',
    );
    await keepAs(page, 'Semaine');
    await draftSaved(page);

    await untilInstalled(page);
    await context.setOffline(true);
    await page.goto('/confidentialite');
    const kept = page.getByRole('region', { name: 'Vos listes de courses' });
    await expect(kept).toContainText('Semaine');
    await page.goto('/courses-alimentaires');
    await expect(courses.quantity('malta')).toHaveValue('4');
    await openShelf(page);
    await page.getByRole('button', { name: 'Reprendre «\u00a0Semaine\u00a0»' }).click();
    const question = page.getByRole('group', { name: /Votre liste en cours n’est pas vide/ });
    await expect(question).toBeFocused();
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(courses.list.getByText('2 articles dans 2 rayons.')).toBeVisible();
    await page.getByRole('button', { name: 'Reprendre «\u00a0Semaine\u00a0»' }).click();
    await question.getByRole('button', { name: 'Remplacer ma liste (2 articles)' }).click();
    await expect(question).toBeHidden();
    await expect(courses.list.getByText('2 articles dans 2 rayons.')).toBeVisible();

    await page.goto('/confidentialite');
    await kept.getByRole('button', { name: 'Supprimer mes listes' }).click();
    await expect(page.getByText('Vos listes sont supprimées de cet appareil.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Tout effacer' })).toBeVisible();
    await expect(kept).toBeHidden();
  },
);

test('a list travels in a link and its code, and is taken only when one says so', async ({
  page,
  context,
  server,
}) => {
  const courses = new CoursesPage(page);
  await courses.open();
  await courses.type(['2 christophines', 'lait marque Candia']);
  await openShelf(page);
  await keepAs(page, 'Chez Mamie');
  await page.getByRole('button', { name: 'Partager «\u00a0Chez Mamie\u00a0»' }).click();
  const field = page.getByLabel('Lien de la liste');
  await expect(field).toHaveValue(/#liste=1\./);
  const link = await field.inputValue();
  expect(link.startsWith(`${server.origin}/courses-alimentaires#`)).toBe(true);
  const code = page.getByRole('img', {
    name: 'Code à scanner\u00a0: la liste, «\u00a0Chez Mamie\u00a0», 2 articles',
  });
  const drawn = await drawCode(link, { type: 'svg', errorCorrectionLevel: 'L', margin: 4 });
  await expect(code).toHaveAttribute('src', `data:image/svg+xml,${encodeURIComponent(drawn)}`);
  const message = page.getByRole('link', { name: 'Envoyer par WhatsApp' });
  await expect(message).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent('#liste=')}`),
  );
  await expectNoAxeViolations(page);
  await code.scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'courses-share', true);

  // The other phone: its draft has a line of its own.
  const other = await context
    .browser()
    ?.newContext({ baseURL: server.origin, viewport: page.viewportSize() });
  if (!other) throw new Error('no browser');
  await withLaunchQueue(other);
  const there = new CoursesPage(await other.newPage());
  await there.open();
  await there.type(['pain']);
  await draftSaved(there.page);
  await there.page.goto(link);
  const offer = there.page.getByRole('group', {
    name: 'On vous a envoyé une liste, «\u00a0Chez Mamie\u00a0»\u00a0: 2 articles.',
  });
  await expect(offer).toBeFocused();
  await expect(offer.getByRole('listitem')).toHaveText(['2 × christophines', '1 × lait, Candia']);
  await expectNoAxeViolations(there.page);
  await expect(there.list.getByText('1 article dans 1 rayon.')).toBeVisible();
  await offer.getByRole('button', { name: 'Ajouter à ma liste' }).click();
  await expect(there.entry).toBeFocused();
  await expect(there.list.getByText('3 articles dans 3 rayons.')).toBeVisible();
  await expect(there.quantity('christophines')).toHaveValue('2');
  await expect(there.page).toHaveURL(/\/courses-alimentaires$/);

  // As the installed app is handed a link while it is open.
  await launch(there.page, `${server.origin}/courses-alimentaires#liste=1.nimporte-quoi`);
  const broken = there.page.getByRole('alert').filter({ hasText: 'Cette liste n’a pas pu être lue' });
  await expect(broken).toBeVisible();
  await broken.getByRole('button', { name: 'Fermer' }).click();
  await expect(broken).toBeHidden();
  await expect(there.list.getByText('3 articles dans 3 rayons.')).toBeVisible();
  await other.close();
});
