import type { Page } from '@playwright/test';
import { aJpeg, aPdf, aPng } from '../../../src/domain/files/testing.ts';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { COURSES_FORM } from '../../support/answers.ts';
import { hold, PAGE_SCRIPT } from '../../support/browser/hydration.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { CoursesPage } from '../../support/pages/courses-page.ts';
import {
  downloadDocument,
  listedFiles,
  PharmacyPage,
  sha256,
  testFile,
} from '../../support/pages/pharmacy-page.ts';
import { ServiceFormPage } from '../../support/pages/service-page.ts';
import { COLIS_ORDER } from '../../support/service-orders.ts';
import { expect, serviceWorkerTest, test } from '../../support/test.ts';

test('drafts are resumed, or deleted and restored', async ({ page }) => {
  const form = new ServiceFormPage(page, '/colis');
  await form.open();
  await form.fill(COLIS_ORDER.answers);
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await page.goto('/commander');
  const drafts = page.getByRole('region', { name: 'Reprendre où vous en étiez' });
  const resume = drafts.getByRole('link', { name: /^Envoyer un colis/ });
  await expect(resume).toContainText('Colis, livraison : Le Gosier');
  await expect(resume).toContainText('à l’instant');
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'commander-brouillon', true);

  await drafts.getByRole('button', { name: 'Effacer le brouillon : Envoyer un colis' }).click();
  await expect(resume).toHaveCount(0);
  const undo = drafts.getByRole('button', { name: 'Annuler' });
  await expect(undo).toBeFocused();
  await expectNoAxeViolations(page);
  await undo.press('Enter');
  await resume.click();
  await expect(page).toHaveURL(/\/colis$/);
  await expect(form.control('parcel_description')).toHaveValue('Un carton de livres');
  await expect(page.getByText('Nous avons repris votre brouillon')).toBeVisible();
});

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

/**
 * Holds back the reading of the named file until the returned function is called, as a cloud drive or a slow
 * phone does.
 */
async function readSlowly(page: Page, slow: string): Promise<() => Promise<void>> {
  await page.addInitScript((slow) => {
    const isHere = new Promise((resolve) => Object.assign(window, { fileIsHere: resolve }));
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      if (this instanceof File && this.name === slow) await isHere;
      return arrayBuffer.call(this);
    };
  }, slow);
  return () => page.evaluate(() => Reflect.get(window, 'fileIsHere')());
}

serviceWorkerTest(
  'two photos wait on the device offline, and arrive whole when the network is back',
  async ({ page, context, server, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    const pharmacy = new PharmacyPage(page);
    await pharmacy.open();
    await untilInstalled(page);
    await context.setOffline(true);
    await pharmacy.fillMinimum();
    await pharmacy.attach(
      'Ordonnance',
      testFile('recto.jpg', 'image/jpeg', aJpeg(1)),
      testFile('verso.png', 'image/png', aPng(1)),
    );
    await expect(pharmacy.files('Ordonnance')).toHaveCount(2);
    await pharmacy.consent.check();
    await pharmacy.send();
    await expect(page.getByText('Commande enregistrée sur cet appareil').first()).toBeVisible();
    expect(await pharmacy.filesOnDevice()).toBe(2);
    expect(await server.inbox()).toEqual([]);
    await takeScreenshot(page, 'pharmacie-hors-ligne', true);

    await context.setOffline(false);
    await pharmacy.expectReceived();
    const entry = await server.onlyEntry();
    expect(listedFiles(entry).map(({ name }) => name)).toEqual(['recto.jpg', 'verso.png']);
    for (const file of listedFiles(entry)) {
      expect(sha256(await downloadDocument(server, file.path))).toBe(file.sha256);
    }
    expect(await pharmacy.filesOnDevice()).toBe(0);
  },
);

// docs/rules/forms.md#drafts
// docs/rules/files.md#on-the-device
test('a draft keeps everything but the files, and says which to attach again', async ({ page }) => {
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();
  await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', aJpeg()));
  await pharmacy.consent.check();
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await page.reload();
  await expect(pharmacy.control('Nom')).toHaveValue('Maryse Lacroix');
  await expect(pharmacy.files('Ordonnance')).toHaveCount(0);
  await expect(pharmacy.consent).toHaveCount(0);
  expect(await pharmacy.filesOnDevice()).toBe(0);
  const again = page.getByText('À joindre de nouveau\u00a0: «\u00a0ordonnance.jpg\u00a0»');
  // Above the form, and at its field.
  await expect(again).toHaveCount(2);
  await expect(again.last()).toBeVisible();
  await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', aJpeg()));
  await expect(pharmacy.files('Ordonnance')).toHaveCount(1);
  await expect(again).toHaveCount(0);
  // The files survive a visit to another page of the site.
  await page.getByRole('link', { name: 'Livraison Guadeloupe' }).first().click();
  await expect(page).not.toHaveURL(/pharmacie/);
  await page.goBack();
  await expect(pharmacy.files('Ordonnance')).toContainText('ordonnance.jpg');
});

test('an upload shows its progress, can be stopped, and resumed', async ({ page, context, server }) => {
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();
  const scan = Buffer.from(aPdf('x'.repeat(1_500_000)));
  await pharmacy.attach('Ordonnance', testFile('scan.pdf', 'application/pdf', scan));
  await pharmacy.consent.check();
  const network = await context.newCDPSession(page);
  // It takes a minute and a half, longer than any look at it.
  const slow = { offline: false, latency: 20, downloadThroughput: 1_000_000, uploadThroughput: 16_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await pharmacy.send();
  const bar = page.getByRole('progressbar', { name: 'Envoi des documents' });
  await expect(bar).toBeVisible();
  await expect.poll(() => bar.getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(5);
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'pharmacie-envoi', true);
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect(page.getByText('Annulée').first()).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await server.inbox()).toEqual([]);
  await takeScreenshot(page, 'pharmacie-annulee', true);

  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await page.getByRole('button', { name: 'Reprendre ma demande' }).click();
  await expect(pharmacy.files('Ordonnance')).toContainText('scan.pdf');
  await expect(pharmacy.consent).toBeChecked();
  await pharmacy.send();
  await pharmacy.expectReceived();
  const entry = await server.onlyEntry();
  expect(listedFiles(entry)[0]?.sha256).toBe(sha256(scan));
});

test('a network that breaks between two files costs neither twice', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  const pharmacy = new PharmacyPage(page);
  const pages = [
    testFile('un.pdf', 'application/pdf', aPdf('un')),
    testFile('deux.pdf', 'application/pdf', aPdf('deux')),
  ];
  const sent: string[] = [];
  await pharmacy.open();
  await context.route('**/functions/v1/attach', async (route) => {
    sent.push(route.request().headers()['x-sha256'] ?? '');
    if (sent.length === 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await pharmacy.fillMinimum();
  for (const [index, file] of pages.entries()) {
    await pharmacy.attach('Ordonnance', file);
    await expect(pharmacy.files('Ordonnance').nth(index)).toContainText(file.name);
  }
  await pharmacy.consent.check();
  await pharmacy.send();
  await pharmacy.expectReceived();
  const [first, second] = pages.map(({ buffer }) => sha256(buffer));
  expect(sent).toEqual([first, second, second]);
  expect(listedFiles(await server.onlyEntry()).map(({ name }) => name)).toEqual(['un.pdf', 'deux.pdf']);
});

test('two pages that are chosen before the script has arrived stay in order, though the first is read last', async ({
  page,
  server,
}) => {
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  const fileIsHere = await readSlowly(page, 'recto.jpg');
  const arrive = await hold(page, PAGE_SCRIPT);
  await page.goto('/pharmacie', { waitUntil: 'commit' });
  await pharmacy.attach('Ordonnance', testFile('recto.jpg', 'image/jpeg', aJpeg()));
  const camera = pharmacy.control('Prendre une photo\u00a0: Ordonnance');
  await camera.setInputFiles(testFile('verso.png', 'image/png', aPng()));
  arrive();
  await expect(page.getByText('Vérification du fichier…')).toBeVisible();
  await pharmacy.fillMinimum();
  await fileIsHere();
  await expect(pharmacy.files('Ordonnance')).toContainText(['recto.jpg', 'verso.png']);
  await pharmacy.consent.check();
  await pharmacy.send();
  await pharmacy.expectReceived();
  expect(listedFiles(await server.onlyEntry()).map(({ name }) => name)).toEqual(['recto.jpg', 'verso.png']);
});
