import { announceNetwork } from '../support/device.ts';
import { restaurantEntry } from '../support/entries.ts';
import { takeEntries } from '../support/submissions-list.ts';
import { expect, networkTest as test } from '../support/test.ts';

test('a file that an earlier version has saved is taken in without duplicates', async ({
  page,
  network,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  network.set({ kind: 'cut-before' }, { path: '/functions' });
  const rows = [restaurantEntry({ id: '3f2b6a52-9f4e-4f0c-9a6b-0d6a3f1c7e11' })];
  await takeEntries(page, rows);
  await takeEntries(page, rows);
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
