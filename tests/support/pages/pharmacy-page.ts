import { createHash } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { readSecretKey } from '../../../supabase/local/data-dir.ts';
import type { ServerUnderTest } from '../server/shared-server.ts';
import { openOnServerTime, untilPriced } from './service-page.ts';

export type DocumentField = 'Ordonnance' | 'Carte de mutuelle' | 'Carte Vitale';
export type TestFile = { name: string; mimeType: string; buffer: Buffer };

/** A file as the device passes it to the page. */
export function testFile(name: string, mimeType: string, bytes: Uint8Array | string): TestFile {
  return { name, mimeType, buffer: Buffer.from(bytes) };
}

/**
 * The pharmacy form, as a customer uses it. Controls are found by their labels, which are tested this way.
 */
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

  /** A control by its label, which may end with « (facultatif) ». */
  control(label: string): Locator {
    return this.page.getByLabel(new RegExp(`^${label}( \\(facultatif\\))?$`));
  }

  /** Fills in the required fields, and the pharmacy so that nothing is asked: 7.80 to Les Abymes. */
  async fillMinimum(): Promise<void> {
    await this.control('Nom').fill('Maryse Lacroix');
    await this.control('Téléphone').fill('0690 12 34 56');
    await this.control('Commune de livraison').selectOption('Les Abymes');
    await this.control('Pharmacie').fill('Pharmacie');
    await untilPriced(this.page);
  }

  /** Chooses files as from the phone's folder. */
  async attach(field: DocumentField, ...files: TestFile[]): Promise<void> {
    await this.control(`Choisir un fichier\u00a0: ${field}`).setInputFiles(files);
  }

  /** The files listed under a field. */
  files(field: DocumentField): Locator {
    return this.page.getByRole('list', { name: `Fichiers joints\u00a0: ${field}` }).getByRole('listitem');
  }

  /** Sends at the price that is drawn: a press before it is drawn shows it first. */
  async send(): Promise<void> {
    await untilPriced(this.page);
    await this.submit.click();
    await expect(this.page).toHaveURL(/\/merci$/);
  }

  /** Waits until the confirmation says that the order was received. */
  async expectReceived(): Promise<void> {
    await expect(this.page.getByText('Votre demande est bien reçue.')).toBeVisible({ timeout: 30_000 });
  }

  /** The number of files on this device for orders that have not been received. */
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

/** A file as the operator downloads it from the private bucket. */
export async function downloadDocument(server: ServerUnderTest, path: string): Promise<Uint8Array> {
  const headers = { apikey: readSecretKey(server.dataFolder) ?? '' };
  const reply = await fetch(`${server.origin}/storage/v1/object/documents-sante/${path}`, { headers });
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}

type ListedFile = { field: string; name: string; type: string; size: number; sha256: string; path: string };

/** The documents of an order as the operator's inbox lists them. */
export const listedFiles = (entry: { files: unknown[] }) => entry.files as ListedFile[];
