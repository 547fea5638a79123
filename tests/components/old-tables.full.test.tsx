import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { tablesFetchedAt } from '../../src/device/reference-data/current-tables.ts';
import { refreshTables } from '../../src/device/reference-data/refresh-tables.ts';
import { tablesAreAway } from '../../src/device/reference-data/tables-away.ts';
import { openPage } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { blockServer } from './network.ts';

const OF_TUESDAY = /Tarifs et horaires du mardi 17 novembre à 12:00\s: ils seront revérifiés à l’envoi\./;
const BUNDLED = /Tarifs et horaires livrés avec l’application/;
const said = () => page.getByText(/^Tarifs et horaires/);

// docs/rules/reference-data.md#age-of-the-tables
describe('where the last fetches failed', () => {
  beforeEach(async () => {
    await blockServer();
    await refreshTables();
    onTestFinished(() => tablesAreAway.set(false));
  });

  it.each(['/', '/commander', '/zones-de-livraison', '/restaurants', '/handicap', '/mes-envois'])(
    '%s says how old its prices and hours are, though the browser claims a network',
    async (path) => {
      await openPage(path);
      tablesFetchedAt.set(Date.parse('2026-11-17T12:00:00-04:00'));
      await expect.element(page.getByRole('status').filter({ hasText: OF_TUESDAY })).toBeVisible();
      expect(navigator.onLine).toBe(true);
      await expectNoAxeViolations();
    },
  );

  it('the bundled copy is said to be one', async () => {
    await openPage('/commander');
    await expect.element(page.getByText(BUNDLED)).toBeVisible();
  });

  it('tables of this morning are not old', async () => {
    await openPage('/commander');
    tablesFetchedAt.set(Date.parse('2026-11-19T08:00:00-04:00'));
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(said()).not.toBeInTheDocument();
  });

  it('a page without any says nothing', async () => {
    await openPage('/notre-histoire');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(said()).not.toBeInTheDocument();
  });
});

it('nothing is said where the tables came', async () => {
  await openPage('/commander');
  tablesFetchedAt.set(Date.parse('2026-11-17T12:00:00-04:00'));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(said()).not.toBeInTheDocument();
});
