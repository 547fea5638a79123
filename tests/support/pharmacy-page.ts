import { createHash } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { readSecretKey } from '../../supabase/local/data-dir.ts';
import { openOnServerTime } from './page-time.ts';
import type { ServerUnderTest } from './server-under-test.ts';

export type DocumentField = 'Ordonnance' | 'Carte de mutuelle' | 'Carte Vitale';
export type TestFile = { name: string; mimeType: string; buffer: Buffer };

/** A file as a customer's device would hand it over. */
export function testFile(name: string, mimeType: string, bytes: Uint8Array | string): TestFile {
  return { name, mimeType, buffer: Buffer.from(bytes) };
}

/** The pharmacy order as a customer meets it. Controls are found by their labels, which are part of what is tested. */
export class PharmacyPage {
  readonly page: Page;
  readonly submit: Locator;
  readonly consent: Locator;
  readonly refusals: Locator;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.getByRole('button', { name: 'Envoyer ma demande' });
    this.consent = page.getByRole('checkbox', { name: /^J’accepte que ces documents de santé/ });
    this.refusals = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await openOnServerTime(this.page, '/pharmacie');
    await expect(this.submit).toBeVisible();
    await expect(this.page.getByText('Ouvert jusqu’à').first()).toBeVisible();
  }

  /** A control by its label, which says when it is optional. */
  control(label: string): Locator {
    return this.page.getByLabel(new RegExp(`^${label}( \\(facultatif\\))?$`));
  }

  /** The least that can be ordered: 7.80 to Les Abymes. */
  async fillMinimum(): Promise<void> {
    await this.control('Nom').fill('Maryse Lacroix');
    await this.control('Téléphone').fill('0690 12 34 56');
    await this.control('Commune de livraison').selectOption('Les Abymes');
  }

  /** Chooses files as from the phone's folder. */
  async attach(field: DocumentField, ...files: TestFile[]): Promise<void> {
    await this.control(`Choisir un fichier\u00a0: ${field}`).setInputFiles(files);
  }

  /** The files that stand under a field. */
  files(field: DocumentField): Locator {
    return this.page.getByRole('list', { name: `Fichiers joints\u00a0: ${field}` }).getByRole('listitem');
  }

  async send(): Promise<void> {
    await this.submit.click();
    await expect(this.page).toHaveURL(/\/merci$/);
  }

  /** Waits until the confirmation says that the order has arrived. */
  async expectReceived(): Promise<void> {
    await expect(this.page.getByText('Votre demande est bien reçue.')).toBeVisible({ timeout: 30_000 });
  }

  /** How many files this device holds for orders that have not been received. */
  async filesOnDevice(): Promise<number> {
    return this.page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('livraison-guadeloupe');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const db = opening.result;
            const count = db.transaction('attachments').objectStore('attachments').count();
            count.onsuccess = () => {
              db.close();
              resolve(count.result);
            };
          };
        }),
    );
  }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What the operator downloads from the private bucket. */
export async function downloadDocument(server: ServerUnderTest, path: string): Promise<Uint8Array> {
  const headers = { apikey: readSecretKey(server.dataFolder) ?? '' };
  const reply = await fetch(`${server.origin}/storage/v1/object/documents-sante/${path}`, { headers });
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}
