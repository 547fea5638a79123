import type { Page } from '@playwright/test';
import type { Entry } from '../../src/domain/submission.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { announceNetwork } from '../support/device.ts';
import { entriesInEveryState, NOON, restaurantEntry } from '../support/entries.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { takeEntries } from '../support/submissions-list.ts';
import { expect, networkTest as test } from '../support/test.ts';

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('submissions are grouped by who has to act, with their actions @wide', async ({ page }) => {
  await takeEntries(page, [...entriesInEveryState(), { id: 'une autre version' }]);
  await expect(page.getByRole('heading', { name: 'À vous de jouer' })).toBeVisible();
  await expect(card(page, 'Passée').getByRole('button', { name: 'Confirmer ce créneau' })).toBeDisabled();
  await expect(card(page, 'Plus chère').getByRole('button', { name: /^Accepter 63,75/ })).toBeVisible();
  await expect(card(page, 'Refusée').getByRole('button', { name: 'Corriger' })).toBeVisible();
  await expect(card(page, 'À payer').getByRole('link', { name: 'Payer maintenant' })).toBeVisible();
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'mes-envois', true);

  await page.goto('/suivi-commande');
  await page.getByLabel('Numéro de commande').fill('lg 123456');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByRole('heading', { name: 'Votre commande : Reçue' })).toBeVisible();
  await takeScreenshot(page, 'suivi', true);
  await page.getByLabel('Numéro de commande').fill('LG-999999');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByText('Bientôt disponible').first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a passed slot is replaced in two taps, and the order goes', async ({ page, server }) => {
  const entry = restaurantEntry({ state: 'slot-passed', slotAt: NOON - 3_600_000 });
  await takeEntries(page, [entry]);
  await page.getByRole('radio', { name: '13:00' }).check();
  await page.getByRole('button', { name: 'Confirmer ce créneau' }).click();
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toMatchObject([{ fields: { creneau: '13:00' } }]);
});

test('a changed price is shown beside the old one and accepted', async ({ page, server, consoleGuard }) => {
  consoleGuard.allowNetworkErrors();
  server.tables.patch('tariff', { version: '2026-11-19' });
  const request = restaurantEntry().request;
  const cheaper = { ...request, quote: { ...request.quote, totalToPay: 60, budget: 42 } } as Entry['request'];
  await takeEntries(page, [restaurantEntry({ request: cheaper })]);
  await page.getByRole('button', { name: /^Accepter 61,25/ }).click();
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toMatchObject([{ quote: { totalToPay: 61.25 } }]);
});

test('an order waiting for the network is cancelled, sent after all, and removed from the list', async ({
  page,
  network,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  network.set({ kind: 'cut-before' }, { path: '/functions' });
  await takeEntries(page, [restaurantEntry()]);
  await page.getByRole('button', { name: 'Annuler cet envoi' }).click();
  await page.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(page.getByText('Annulée', { exact: true })).toBeVisible();
  network.clear();
  await page.getByRole('button', { name: 'Renvoyer tel quel' }).click();
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  await page.getByRole('button', { name: 'Retirer de la liste' }).click();
  await expect(page.getByText('Aucun envoi sur cet appareil')).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);
});

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
