import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

const DB_NAME = 'livraison-guadeloupe';

/** A page of the site's origin without the site's code. */
async function openOtherPage(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.route('**/other-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>other' }),
  );
  await other.goto('/other-page');
  return other;
}

/** Deletes the site's database from another page of the same browser, as a clean-up tool does. */
export async function deleteDatabase(context: BrowserContext): Promise<void> {
  const other = await openOtherPage(context);
  await other.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
    DB_NAME,
  );
  await other.close();
}

/** Upgrades the database to a future version. */
export async function upgradeDatabase(context: BrowserContext): Promise<void> {
  const other = await openOtherPage(context);
  await other.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 99);
        opening.onupgradeneeded = () => void opening.result.createObjectStore('of-next-year');
        opening.onsuccess = () => resolve(opening.result.close());
        opening.onerror = () => reject(opening.error);
      }),
    DB_NAME,
  );
  await other.close();
}

/**
 * Clears database, local storage, service worker and caches under the open page, as « clear site data » does.
 */
export async function clearSiteData(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

/**
 * Overwrites every byte of the databases of a browser that is not running.
 * @returns the number of files
 */
export function damageDatabases(profileFolder: string): number {
  const root = path.join(profileFolder, 'Default', 'IndexedDB');
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['LOCK', 'LOG'].includes(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files) writeFileSync(file, readFileSync(file).fill(0x5a));
  return files.length;
}

/** The ids of the submissions in this device's database. */
export function idsOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        // Reading must not create the database.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const db = opening.result;
          // This connection must not block a deletion or upgrade of the database.
          db.onversionchange = () => db.close();
          const keys = db.transaction('outbox').objectStore('outbox').getAllKeys();
          keys.onsuccess = () => {
            db.close();
            resolve(keys.result.map(String));
          };
          keys.onerror = () => reject(keys.error);
        };
      }),
    DB_NAME,
  );
}
