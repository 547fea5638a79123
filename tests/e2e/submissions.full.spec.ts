import { announceNetwork } from '../support/device.ts';
import { restaurantEntry } from '../support/entries.ts';
import { takeEntries } from '../support/submissions-list.ts';
import { expect, networkTest as test } from '../support/test.ts';

test('the outbox is exported to a file and imported without duplicates', async ({
  page,
  network,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  network.set({ kind: 'cut-before' }, { path: '/functions' });
  await takeEntries(page, [restaurantEntry({ id: '3f2b6a52-9f4e-4f0c-9a6b-0d6a3f1c7e11' })]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer dans un fichier' }).click();
  const path = await (await download).path();
  await page.getByLabel('Reprendre un fichier').setInputFiles(path);
  await expect(page.getByText('1 déjà là')).toBeVisible();
  network.clear();
  await announceNetwork(page);
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);
});

test('every open tab shows the same state', async ({ page, context, server }) => {
  const other = await context.newPage();
  await other.goto('/mes-envois');
  await expect(other.getByText('Aucun envoi sur cet appareil')).toBeVisible();
  await takeEntries(page, [restaurantEntry()]);
  await expect(other.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);
});
