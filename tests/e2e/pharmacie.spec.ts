import type { Page, Request } from '@playwright/test';
import { aHeic, aJpeg, aPdf, aPng, aWebp, SECRET } from '../../src/domain/files/testing.ts';
import { untilInstalled } from '../support/app-worker.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { hold, PAGE_SCRIPT } from '../support/hold.ts';
import { downloadDocument, PharmacyPage, sha256, testFile } from '../support/pharmacy-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, serviceWorkerTest, test } from '../support/test.ts';

type ListedFile = { field: string; name: string; type: string; size: number; sha256: string; path: string };

const listed = (entry: { files: unknown[] }) => entry.files as ListedFile[];
/**
 * As a file of a cloud drive is read, or any on a slow phone: not before the answer is called.
 * @param slow the name of the only one that is; all of them when not given
 */
async function readSlowly(page: Page, slow?: string): Promise<() => Promise<void>> {
  await page.addInitScript((slow) => {
    const isHere = new Promise((resolve) => Object.assign(window, { fileIsHere: resolve }));
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      if (slow === undefined || (this instanceof File && this.name === slow)) await isHere;
      return arrayBuffer.call(this);
    };
  }, slow);
  return () => page.evaluate(() => Reflect.get(window, 'fileIsHere')());
}
const isUpload = (request: Request) => request.method() === 'POST' && request.url().endsWith('/attach');

test('medicines are ordered with a photo and a PDF, and only the operator gets them', async ({
  page,
  server,
}) => {
  // Three audits of long pages.
  test.slow();
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await takeScreenshot(page, 'pharmacie-vide', true);
  await pharmacy.fillMinimum();
  await pharmacy.control('E-mail').fill('maryse@exemple.gp');
  await pharmacy.control('Adresse de livraison').fill('12 rue Frébault');
  await page.getByRole('checkbox', { name: /^Livraison prioritaire/ }).check();
  await pharmacy.control('Pharmacie').fill('Pharmacie du Morne');
  await pharmacy.control('Budget pour la pharmacie').fill('30');

  const pdf = Buffer.from(aPdf());
  await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', aJpeg(6)));
  await pharmacy.attach('Carte de mutuelle', testFile('mutuelle.pdf', 'application/pdf', pdf));
  await expect(pharmacy.files('Ordonnance')).toContainText('ordonnance.jpg');
  await expect(pharmacy.files('Carte de mutuelle')).toContainText('PDF');
  await pharmacy.consent.check();
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'pharmacie-remplie', true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'pharmacie-sombre', true);
  await page.emulateMedia({ colorScheme: 'light' });

  await pharmacy.send();
  await pharmacy.expectReceived();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Merci, Maryse Lacroix/);
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'pharmacie-merci', true);

  const entry = await server.onlyEntry();
  expect(entry).toMatchObject({
    service: 'pharmacie',
    fields: {
      customer_name: 'Maryse Lacroix',
      customer_phone: '0690 12 34 56',
      customer_email: 'maryse@exemple.gp',
      delivery_address: '12 rue Frébault',
      delivery_commune: 'Les Abymes',
      pharmacy_name: 'Pharmacie du Morne',
      budget: '30.00',
      priority_delivery: 'oui',
      tip_choice: 'non',
      tip_payment_method: 'carte',
      consent: 'oui',
      frais_livraison_total: '12.80',
    },
  });
  const [photo, mutuelle] = listed(entry);
  expect(photo).toMatchObject({ field: 'prescription', name: 'ordonnance.jpg', type: 'image/jpeg' });
  expect(mutuelle).toMatchObject({ field: 'mutuelle', sha256: sha256(pdf), size: pdf.byteLength });
  const received = await downloadDocument(server, photo?.path ?? '');
  expect(sha256(received)).toBe(photo?.sha256);
  expect(Buffer.from(received).includes(SECRET)).toBe(false);
  expect(await downloadDocument(server, mutuelle?.path ?? '')).toEqual(new Uint8Array(pdf));
  expect(await pharmacy.filesOnDevice()).toBe(0);
});

serviceWorkerTest(
  'two photos wait on the device without a network, and arrive whole when it is back',
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
    expect(listed(entry).map(({ name }) => name)).toEqual(['recto.jpg', 'verso.png']);
    for (const file of listed(entry)) {
      expect(sha256(await downloadDocument(server, file.path))).toBe(file.sha256);
    }
    expect(await pharmacy.filesOnDevice()).toBe(0);
  },
);

test('what cannot be accepted is refused before it leaves, with a reason', async ({ page }) => {
  const pharmacy = new PharmacyPage(page);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (isUpload(request)) uploads.push(request.url());
  });
  await pharmacy.open();
  const large = Buffer.alloc(10_100_000);
  large.set(aPdf());
  const refused = [
    [testFile('photo.jpg', 'image/jpeg', 'MZ\x90\0 This program cannot be run'), 'est un programme'],
    [testFile('grand.pdf', 'application/pdf', large), 'dépasse 10\u00a0Mo'],
    [testFile('coupe.pdf', 'application/pdf', aPdf().slice(0, -8)), 'Ce PDF est incomplet'],
    [testFile('dessin.svg', 'image/svg+xml', '<svg><script>alert(1)</script></svg>'), 'images SVG'],
    [testFile('notes.txt', 'text/plain', 'doliprane'), 'ni une photo (JPEG, PNG, WebP, HEIC) ni un PDF'],
  ] as const;
  for (const [file, words] of refused) {
    await pharmacy.attach('Ordonnance', file);
    const refusal = pharmacy.refusals.filter({ hasText: file.name });
    await expect(refusal).toContainText(words);
  }
  await expect(pharmacy.files('Ordonnance')).toHaveCount(0);
  await takeScreenshot(page, 'pharmacie-refus', true);
  await expectNoAxeViolations(page);

  await pharmacy.attach('Ordonnance', testFile('a.jpg', 'image/jpeg', aJpeg()));
  await pharmacy.attach('Carte de mutuelle', testFile('a.jpg', 'image/jpeg', aJpeg()));
  await expect(pharmacy.refusals.filter({ hasText: 'a.jpg' })).toContainText('Ce fichier est déjà joint.');
  await pharmacy.attach('Carte de mutuelle', testFile('b.webp', 'image/webp', aWebp()));
  await pharmacy.attach('Carte Vitale', testFile('c.heic', 'image/heic', aHeic()));
  await expect(pharmacy.files('Carte Vitale')).toContainText('Photo HEIC');
  await pharmacy.attach('Carte Vitale', testFile('d.pdf', 'application/pdf', aPdf()));
  await expect(pharmacy.refusals.filter({ hasText: 'd.pdf' })).toContainText('3\u00a0fichiers au plus');
  await page.getByRole('button', { name: 'Retirer b.webp' }).click();
  await pharmacy.attach('Carte Vitale', testFile('d.pdf', 'application/pdf', aPdf()));
  await expect(pharmacy.files('Carte Vitale')).toHaveCount(2);
  expect(uploads).toEqual([]);
});

test('a phone offers its camera, the one that looks at the document', async ({ page }) => {
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  const camera = pharmacy.control('Prendre une photo\u00a0: Ordonnance');
  await expect(camera).toBeVisible();
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles(testFile('IMG_0001.jpg', 'image/jpeg', aJpeg()));
  await expect(pharmacy.files('Ordonnance')).toContainText('IMG_0001.jpg');
  await pharmacy.files('Ordonnance').scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'pharmacie-documents');
});

test('a computer does not offer a camera @wide-only', async ({ page }) => {
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await expect(pharmacy.control('Choisir un fichier\u00a0: Ordonnance')).toBeVisible();
  await expect(pharmacy.control('Prendre une photo\u00a0: Ordonnance')).toBeHidden();
});

test('messages, notices and consent are the documents’, word for word', async ({ page, server }) => {
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await expect(page.getByText('Les espèces ne sont plus acceptées', { exact: true })).toBeVisible();
  await expect(pharmacy.consent).toHaveCount(0);
  await pharmacy.submit.click();
  await expect(page.getByText('Erreur de validation')).toBeVisible();
  await expect(
    page.getByText('Veuillez remplir tous les champs obligatoires et vérifier la zone de livraison.'),
  ).toBeVisible();
  for (const [label, message] of [
    ['Nom', 'Le nom est requis.'],
    ['Téléphone', 'Le téléphone est requis.'],
    ['Commune de livraison', 'La commune est requise.'],
  ] as const) {
    await expect(pharmacy.control(label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
  }
  await expect(pharmacy.control('Nom')).toBeFocused();
  const closed = pharmacy.control('Commune de livraison').getByRole('option', { name: /Basse-Terre/ });
  await expect(closed).toBeDisabled();

  await pharmacy.fillMinimum();
  await pharmacy.attach('Carte Vitale', testFile('vitale.jpg', 'image/jpeg', aJpeg()));
  await pharmacy.submit.click();
  await expect(pharmacy.consent).toBeFocused();
  await expect(pharmacy.consent).toHaveAccessibleDescription(/^Cochez cette case/);
  await pharmacy.consent.check();
  await page.getByRole('checkbox', { name: /sous enveloppe fermée/ }).check();
  await expect(page.getByText('Recto et verso, bien lisibles.')).toHaveCount(0);
  await pharmacy.send();
  await pharmacy.expectReceived();
  const entry = await server.onlyEntry();
  expect(entry.fields).toMatchObject({ ordonnance_enveloppe: 'oui', consent: 'oui' });
  expect(listed(entry).map(({ field }) => field)).toEqual(['carte_vitale']);
});

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
  await expect(again).toBeVisible();
  await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', aJpeg()));
  await expect(pharmacy.files('Ordonnance')).toHaveCount(1);
  await expect(again).toHaveCount(0);
  // What goes to another page of the site and comes back is still here.
  await page.getByRole('link', { name: 'Livraison Guadeloupe' }).first().click();
  await expect(page).not.toHaveURL(/pharmacie/);
  await page.goBack();
  await expect(pharmacy.files('Ordonnance')).toContainText('ordonnance.jpg');
});

test('the sending of files shows its progress, can be stopped, and taken up again', async ({
  page,
  context,
  server,
}) => {
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();
  const scan = Buffer.from(aPdf('x'.repeat(1_500_000)));
  await pharmacy.attach('Ordonnance', testFile('scan.pdf', 'application/pdf', scan));
  await pharmacy.consent.check();
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 20, downloadThroughput: 1_000_000, uploadThroughput: 100_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await pharmacy.send();
  const bar = page.getByRole('progressbar', { name: 'Envoi des documents' });
  await expect(bar).toBeVisible();
  await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(5);
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'pharmacie-envoi', true);
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect(page.getByText('Annulée').first()).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await server.inbox()).toEqual([]);
  await takeScreenshot(page, 'pharmacie-annulee', true);

  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await page.getByRole('button', { name: 'Reprendre ma demande' }).click();
  await expect(pharmacy.files('Ordonnance')).toContainText('scan.pdf');
  await expect(pharmacy.consent).toBeChecked();
  await pharmacy.send();
  await pharmacy.expectReceived();
  const entry = await server.onlyEntry();
  expect(listed(entry)[0]?.sha256).toBe(sha256(scan));
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
  expect(listed(await server.onlyEntry()).map(({ name }) => name)).toEqual(['un.pdf', 'deux.pdf']);
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
  expect(listed(await server.onlyEntry()).map(({ name }) => name)).toEqual(['recto.jpg', 'verso.png']);
});

test.describe('after hours', () => {
  test.use({ clockAt: '2026-11-19T18:00:00-04:00' });

  test('the form says that the service is closed', async ({ page, server }) => {
    const pharmacy = new PharmacyPage(page);
    await page.goto('/pharmacie');
    await expect(page.getByText('Fermé jusqu’à').first()).toBeVisible();
    await pharmacy.fillMinimum();
    await pharmacy.submit.click();
    const notice = page.getByRole('alert').filter({ hasText: 'Service Fermé' });
    await expect(notice).toContainText(
      'Le service est actuellement fermé. Vous ne pouvez pas passer de commande.',
    );
    expect(await server.inbox()).toEqual([]);
  });
});

test('what is sent while its document is being read waits for it', async ({ page, server }) => {
  const fileIsHere = await readSlowly(page);
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();
  await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', aJpeg(6)));
  await expect(page.getByText('Vérification du fichier…')).toBeVisible();
  await pharmacy.submit.click();
  await fileIsHere();
  // What goes with documents is asked for before any of them leaves.
  await expect(pharmacy.files('Ordonnance')).toContainText('ordonnance.jpg');
  await expect(page.getByText('Erreur').first()).toBeVisible();
  expect(await server.inbox()).toEqual([]);
  await pharmacy.consent.check();
  await pharmacy.send();
  await pharmacy.expectReceived();
  expect(listed(await server.onlyEntry())).toMatchObject([{ name: 'ordonnance.jpg' }]);
});

test('a document that turns out not to be one stops what was sent meanwhile, once', async ({
  page,
  server,
}) => {
  const fileIsHere = await readSlowly(page);
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();
  await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', 'not a picture'));
  await expect(page.getByText('Vérification du fichier…')).toBeVisible();
  await pharmacy.submit.click();
  await fileIsHere();
  await expect(page.getByText('Un document n’a pas pu être joint')).toBeVisible();
  expect(await server.inbox()).toEqual([]);
  await pharmacy.send();
  await pharmacy.expectReceived();
  expect(listed(await server.onlyEntry())).toEqual([]);
});
