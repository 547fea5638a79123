import { expect, type Page } from '@playwright/test';
import { areControlsHydrated } from '../browser/react-internals.ts';
import { NOON } from '../entries.ts';

/**
 * Opens the privacy page and waits until its forms answer: nobody types a passphrase before that, but a test does, and its press
 * would do nothing.
 */
export async function openPrivacy(page: Page): Promise<void> {
  await page.goto('/confidentialite');
  await page.waitForFunction(areControlsHydrated);
}

/** Puts submissions onto the device as a customer can: from a file of an earlier version, and opens « Mes envois ». */
export async function takeEntries(page: Page, rows: readonly unknown[]): Promise<void> {
  await page.goto('/confidentialite');
  const file = { name: 'mes-envois.json', mimeType: 'application/json', buffer: backupOf(rows) };
  await page.getByLabel('Choisir le fichier').setInputFiles(file);
  await expect(page.getByText('Tout est repris')).toBeVisible();
  await page.goto('/mes-envois');
}

/** The file that « Mes envois » of earlier versions has written. */
function backupOf(rows: readonly unknown[]): Buffer {
  const backup = { format: 'livraison-guadeloupe-envois', version: 1, exportedAt: NOON, rows };
  return Buffer.from(JSON.stringify(backup));
}
