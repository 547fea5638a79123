import { aJpeg, aPdf } from '../../src/domain/files/testing.ts';
import { untilInstalled } from '../support/app-worker.ts';
import { SUBMIT_PATH } from '../support/orders.ts';
import { downloadDocument, PharmacyPage, sha256, testFile } from '../support/pharmacy-page.ts';
import { expect, offlineTest as test } from '../support/test.ts';

test('an order and its documents travel to another device in a file, and arrive once', async ({
  page,
  newDevice,
  network,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await untilInstalled(page);
  await pharmacy.fillMinimum();
  await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', aJpeg(1)));
  await pharmacy.attach('Carte de mutuelle', testFile('mutuelle.pdf', 'application/pdf', aPdf()));
  await pharmacy.consent.check();
  await network.refuse();
  await pharmacy.send();
  await expect(page.getByText('Commande enregistrée sur cet appareil').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Mes envois' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer dans un fichier' }).click();
  const file = await (await download).path();
  await page.close();

  await network.accept();
  const other = await newDevice();
  const elsewhere = await other.newPage();
  await elsewhere.goto('/mes-envois');
  await elsewhere.getByLabel('Reprendre un fichier').setInputFiles(file);
  await expect(elsewhere.getByText('1 ajouté')).toBeVisible();
  await expect(elsewhere.getByText(/Numéro LG-\d{6}/)).toBeVisible({ timeout: 30_000 });

  expect(network.seen(SUBMIT_PATH, 'POST').length).toBeGreaterThan(0);
  const entry = await server.onlyEntry();
  const files = entry.files as { name: string; sha256: string; path: string }[];
  expect(files.map(({ name }) => name).sort()).toEqual(['mutuelle.pdf', 'ordonnance.jpg']);
  for (const { path, sha256: hash } of files) expect(sha256(await downloadDocument(server, path))).toBe(hash);
  expect(await new PharmacyPage(elsewhere).filesOnDevice()).toBe(0);
});
