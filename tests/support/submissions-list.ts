import { expect, type Page } from '@playwright/test';
import { NOON } from './entries.ts';

/** Puts submissions onto the device as a customer can: from a file, on « Mes envois ». */
export async function takeEntries(page: Page, rows: readonly unknown[]): Promise<void> {
  await page.goto('/mes-envois');
  const file = { name: 'mes-envois.json', mimeType: 'application/json', buffer: backupOf(rows) };
  await page.getByLabel('Reprendre un fichier').setInputFiles(file);
  await expect(page.getByText('Fichier repris')).toBeVisible();
}

/** The file format of « Mes envois ». */
function backupOf(rows: readonly unknown[]): Buffer {
  const backup = { format: 'livraison-guadeloupe-envois', version: 1, exportedAt: NOON, rows };
  return Buffer.from(JSON.stringify(backup));
}
