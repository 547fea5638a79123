import type { Locator, Page } from '@playwright/test';
import { untilInstalled } from '../support/app-worker.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { COURSES_FIELDS, COURSES_FORM, CoursesPage, TYPED_LIST } from '../support/courses-page.ts';
import { draftOnDevice } from '../support/device.ts';
import { expectEightSeconds, letTimePassUntil, stopTime } from '../support/page-time.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, offlineTest, test } from '../support/test.ts';

const SENT = 'Commande Envoyée !';
const WELL_OPEN = 90_000;

async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The ${key} key never reached ${control}`);
}

test('groceries are ordered on a phone, and the operator gets them to the cent @wide', async ({
  page,
  server,
}) => {
  const courses = new CoursesPage(page);
  await courses.open();
  await expect(page.getByText('Les espèces ne sont plus acceptées', { exact: true })).toBeVisible();
  await expect(page.getByText('Lundi', { exact: true })).toBeAttached();
  await courses.fill(COURSES_FORM);
  await courses.type(TYPED_LIST);
  await expect(courses.list.getByText('3 articles dans 3 rayons.')).toBeVisible();
  await takeScreenshot(page, 'courses-list', true);
  await expectNoAxeViolations(page);
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
  await expect(page.getByText('lait demi-écrémé', { exact: true })).toBeVisible();
});

offlineTest(
  'an order made while the server is gone leaves by itself when it is back',
  async ({ page, server, network, consoleGuard }) => {
    offlineTest.setTimeout(WELL_OPEN);
    consoleGuard.allowNetworkErrors();
    const courses = new CoursesPage(page);
    await courses.open();
    await courses.fill(COURSES_FORM);
    await untilInstalled(page);
    await network.refuse();
    await courses.type(TYPED_LIST);
    await courses.submit.click();

    await expect(page).toHaveURL(/\/confirmation-courses$/, { timeout: 30_000 });
    await expect(
      page.getByRole('heading', { level: 1, name: 'Commande enregistrée sur cet appareil' }),
    ).toBeVisible();
    await expect(page.getByText('Enregistrée', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contacter l’assistant' })).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await server.inbox()).toEqual([]);

    await network.accept();
    await expect(page.getByRole('heading', { level: 1, name: SENT })).toBeVisible({ timeout: 60_000 });
    const entry = await server.onlyEntry();
    expect(entry.fields).toEqual(COURSES_FIELDS);
  },
);

test.describe('messages', () => {
  test('an empty form says what is missing and leads to the first field', async ({ page, server }) => {
    const courses = new CoursesPage(page);
    await courses.open();
    await courses.submit.click();
    await expect(page.getByText('Erreur de validation')).toBeVisible();
    await expect(
      page.getByText('Veuillez remplir tous les champs obligatoires et vérifier la zone de livraison.'),
    ).toBeVisible();
    await courses.expectError(courses.control('prenom'), 'Le prénom est requis.');
    await courses.expectError(courses.control('telephone'), 'Le téléphone est requis.');
    await courses.expectError(courses.control('email'), "L'email est invalide.");
    await courses.expectError(
      courses.control('deliveryCommune'),
      'Veuillez choisir votre commune de livraison.',
    );
    await courses.expectError(courses.control('supermarche'), 'Veuillez sélectionner un magasin.');
    await courses.expectError(courses.entry, 'Veuillez ajouter au moins un article à votre liste.');
    await courses.expectError(courses.control('budgetMontant'), 'Veuillez indiquer un budget supérieur à 0.');
    await expect(courses.control('prenom')).toBeFocused();
    await expectNoAxeViolations(page);
    expect(await server.inbox()).toEqual([]);
  });

  test('a store of one’s own has a name, and a tip an amount', async ({ page }) => {
    const courses = new CoursesPage(page);
    await courses.open();
    await expect(courses.control('autreSupermarche')).toBeHidden();
    await expect(courses.control('pourboireMontant')).toBeHidden();
    await courses.type(['pain']);
    await courses.fill({ ...COURSES_FORM, autreSupermarche: '', pourboireMontant: '' });
    await courses.submit.click();
    await courses.expectError(courses.control('autreSupermarche'), 'Veuillez préciser le nom du magasin.');
    await courses.expectError(
      courses.control('pourboireMontant'),
      'Veuillez indiquer le montant du pourboire.',
    );
    await expect(courses.control('autreSupermarche')).toBeFocused();
  });

  test('a list alone missing is where the focus goes', async ({ page }) => {
    const courses = new CoursesPage(page);
    await courses.open();
    await courses.fill(COURSES_FORM);
    await courses.submit.click();
    await expect(courses.entry).toBeFocused();
    await courses.type(['pain']);
    await expect(page.getByText('Veuillez ajouter au moins un article à votre liste.')).toBeHidden();
  });

  test('communes without delivery cannot be chosen', async ({ page }) => {
    const courses = new CoursesPage(page);
    await courses.open();
    const options = courses.control('deliveryCommune').getByRole('option');
    await expect(options.filter({ hasText: 'Basse-Terre' })).toBeDisabled();
    await expect(options.filter({ hasText: 'Port-Louis' })).toBeDisabled();
    await expect(options.filter({ hasText: 'Petit-Bourg' })).toBeEnabled();
  });

  test('a commune that is no longer served blocks the order', async ({ page, server }) => {
    const courses = new CoursesPage(page);
    await courses.open();
    await courses.fill(COURSES_FORM);
    await expect(page.getByText('Brouillon enregistré')).toBeVisible();
    const table = JSON.parse(JSON.stringify(server.tables.read('communes')));
    for (const commune of table.communes) {
      if (commune.name === 'Petit-Bourg') Object.assign(commune, { delivered: false, price: null });
    }
    server.tables.overwrite('communes', JSON.stringify({ ...table, version: '2026-11-19' }));
    await stopTime(page);
    await page.goto('/courses-alimentaires');
    const box = page.locator('form').getByText('Zone non desservie');
    const notice = page.getByRole('alert').filter({ hasText: 'Zone non desservie' });
    await letTimePassUntil(page, notice);
    await expect(box).toBeVisible();
    await expect(notice).toContainText('Tarif de livraison non disponible pour cette commune.');
    await expect(courses.submit).toBeDisabled();
    await expectEightSeconds(page, notice);
    await expect(box).toBeVisible();
  });

  test.describe('on Sunday', () => {
    test.use({ clockAt: '2026-11-22T12:00:00-04:00' });

    test('the closed service says so when the order is sent', async ({ page, server }) => {
      const courses = new CoursesPage(page);
      await courses.open();
      await expect(page.getByText('Service Indisponible').first()).toBeVisible();
      await courses.fill(COURSES_FORM);
      await courses.type(TYPED_LIST);
      await courses.submit.click();
      const notice = page.getByRole('alert').filter({ hasText: 'Service Fermé' });
      await expect(notice).toContainText(
        'Le service est actuellement fermé. Vous ne pouvez pas passer de commande.',
      );
      await expectNoAxeViolations(page);
      expect(await server.inbox()).toEqual([]);
    });
  });

  test.describe('after the last slot', () => {
    test.use({ clockAt: '2026-11-19T16:50:00-04:00' });

    test('groceries, which have no slots, are taken until closing time', async ({ page }) => {
      const courses = new CoursesPage(page);
      await courses.open();
      // The server's clock runs while the page loads.
      await expect(page.getByText(/^Ferme bientôt, à\s17:00, dans\s(?:10|9|8|7)\smin$/)).toBeVisible();
      await expect(courses.submit).toBeEnabled();
    });
  });
});

test.describe('the list', () => {
  test('is edited by keyboard alone', async ({ page }) => {
    const courses = new CoursesPage(page);
    await courses.open();
    await tabTo(page, courses.entry);
    for (const item of ['tomates', 'avocats', 'ignames']) {
      await page.keyboard.type(item);
      await page.keyboard.press('Enter');
    }
    await expect(courses.entry).toBeFocused();
    expect(await courses.linesOf('Fruits et légumes')).toEqual(['tomates', 'avocats', 'ignames']);

    await tabTo(page, courses.line('ignames'));
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    expect(await courses.linesOf('Fruits et légumes')).toEqual(['ignames', 'tomates', 'avocats']);
    await expect(courses.line('ignames')).toBeFocused();
    await expect(courses.list.getByRole('status')).toHaveText(/ignames.*1 sur 3/);

    await tabTo(page, courses.quantity('ignames'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(courses.quantity('ignames')).toHaveValue('3');
    await page.keyboard.type('12');
    await page.keyboard.press('ArrowDown');
    await expect(courses.quantity('ignames')).toHaveValue('11');

    await tabTo(page, courses.line('ignames'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, courses.list.getByLabel('Marque (facultatif)').nth(1));
    await page.keyboard.type('Pays');
    await tabTo(page, courses.list.getByLabel('Si cet article manque'));
    await page.keyboard.type('Laisser');
    await expectNoAxeViolations(page);
    await tabTo(page, courses.list.getByRole('button', { name: 'Descendre' }));
    await page.keyboard.press('Enter');
    await expect(courses.list.getByRole('button', { name: 'Descendre' })).toBeFocused();
    expect(await courses.linesOf('Fruits et légumes')).toEqual(['tomates', 'ignames', 'avocats']);
    await tabTo(page, courses.list.getByRole('button', { name: 'Terminé' }));
    await page.keyboard.press('Enter');
    await expect(courses.line('ignames')).toBeFocused();
    await expect(courses.line('ignames')).toContainText('Pays, si absent, laisser');

    await tabTo(page, courses.list.getByRole('button', { name: 'Retirer ignames' }));
    await page.keyboard.press('Enter');
    const undo = courses.list.getByRole('button', { name: /remettre ignames/ });
    await expect(undo).toBeFocused();
    await expect(courses.list.getByText('2 articles dans 1 rayon.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(courses.line('ignames')).toBeFocused();
    expect(await courses.linesOf('Fruits et légumes')).toEqual(['tomates', 'ignames', 'avocats']);
  });

  test('is pasted whole from a message, looked over, put right, and added at once @wide', async ({
    page,
  }) => {
    const courses = new CoursesPage(page);
    await courses.open();
    const message =
      'Coucou !\n- 2 baguettes\n• lait x3\n✅ tomates 1kg\ndé pen\n6 œufs, beurre\n1 500 g de viande';
    await courses.entry.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, message);
    await expect(page.getByLabel('Votre liste, telle que dans votre message')).toHaveValue(message);
    const lookedOver = page.getByRole('region', { name: 'Ce que nous avons lu' }).getByRole('listitem');
    await expect(lookedOver.nth(0)).toContainText('pas un article');
    await expect(lookedOver.nth(2)).toContainText(/3\s× lait.*écrit\s: «\slait x3\s»/);
    await expect(lookedOver.last()).toContainText(/1\s× viande 1 500 g.*«\s1 500 g de viande\s»/);
    const asWritten = page.getByRole('button', { name: 'Garder tel quel\u00a0: dé pen' });
    await asWritten.click();
    await expect(asWritten).toHaveAttribute('aria-pressed', 'true');
    await expect(lookedOver.filter({ hasText: 'dé pen' })).toContainText(/1\s× dé pen/);
    await takeScreenshot(page, 'courses-look-over', true);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Ajouter les 7 articles' }).click();
    await expect(courses.entry).toBeFocused();
    await expect(courses.list.getByText('7 articles dans 4 rayons.')).toBeVisible();
    expect(await courses.linesOf('Boulangerie')).toEqual(['baguettes', 'dé pen']);
    await expect(courses.line('lait')).toContainText(/écrit\s: «\slait x3\s»/);
    await expect(courses.quantity('lait')).toHaveValue('3');
    await expect(courses.quantity('dé pen')).toHaveValue('1');
    await courses.line('lait').click();
    await page.getByRole('button', { name: 'Garder tel quel\u00a0: lait x3' }).click();
    await expect(courses.line('lait x3')).toBeFocused();
    await expect(courses.quantity('lait x3')).toHaveValue('1');
  });

  test('is kept in the draft with all that was said of each line', async ({ page }) => {
    const courses = new CoursesPage(page);
    await courses.open();
    await courses.type(['savon marque Karuline', 'truc']);
    await courses.list.getByRole('button', { name: /^Un de plus.*truc/ }).click();
    await courses.line('truc').click();
    await courses.list.getByLabel('Rayon').last().selectOption('Bébé');
    await courses.list.getByLabel('Si cet article manque').selectOption('Remplacer');
    const kept = expect.objectContaining({
      item: 'truc',
      category: 'bebe',
      quantity: 2,
      ifMissing: 'remplacer',
    });
    await expect
      .poll(() => draftOnDevice(page, 'courses'))
      .toMatchObject({ liste_de_courses_detaillee: expect.arrayContaining([kept]) });
    await courses.open();
    await expect(courses.line('savon')).toContainText('Karuline');
    expect(await courses.linesOf('Bébé')).toEqual(['truc']);
    await expect(courses.line('truc')).toContainText('si absent, remplacer');
    await expect(courses.quantity('truc')).toHaveValue('2');
  });

  test('folds by aisle, and shows all 18', async ({ page }) => {
    const courses = new CoursesPage(page);
    await courses.open();
    await courses.type(['tomates', 'savon']);
    await page.getByRole('button', { name: /^Fruits et légumes/ }).click();
    await expect(courses.line('tomates')).toBeHidden();
    await courses.list.getByRole('button', { name: 'Tout replier' }).click();
    await expect(courses.line('savon')).toBeHidden();
    await courses.list.getByRole('button', { name: 'Tout déplier' }).click();
    await expect(courses.line('tomates')).toBeVisible();

    await courses.list.getByRole('button', { name: 'Voir les 18 rayons' }).click();
    await expect(courses.list.getByText('vide', { exact: true })).toHaveCount(16);
    await expectNoAxeViolations(page);
    await courses.list.getByRole('button', { name: 'Ajouter au rayon Surgelés' }).click();
    await expect(courses.entry).toBeFocused();
    await page.keyboard.type('poisson');
    await page.keyboard.press('Enter');
    expect(await courses.linesOf('Surgelés')).toEqual(['poisson']);
  });

  test('of several items is written with each one’s brand and quantity beside it', async ({ page }) => {
    const courses = new CoursesPage(page);
    await courses.open();
    await courses.entry.fill('riz');
    await courses.list.getByLabel('Marque (facultatif)').fill('Taureau Ailé');
    await courses.list.getByRole('button', { name: /^Un de plus.*nouvel article/ }).click();
    await courses.list.getByRole('button', { name: 'Ajouter à la liste' }).click();
    await expect(courses.quantity('riz')).toHaveValue('2');
    await expect(courses.line('riz')).toContainText('Taureau Ailé');
  });
});

test('the home page says « Bientôt » of a service whose page works', async ({ page }) => {
  await page.goto('/commander');
  await expect(page.getByRole('link', { name: /Courses/ }).filter({ hasText: 'Bientôt' })).toBeVisible();
});
