import type { Page } from '@playwright/test';
import { areControlsHydrated } from './react-internals.ts';

/**
 * Sends a quote request, which is possible at any time, and does not wait for the answer. A form that is sent before it is hydrated
 * stays.
 */
export async function askForQuote(page: Page): Promise<void> {
  await page.goto('/devis-professionnel');
  await page.waitForFunction(areControlsHydrated);
  await page.getByLabel('Nom de l’entreprise').fill('Chez Man Lili');
  await page.getByLabel('Personne à contacter').fill('Lili Exemple');
  await page.getByLabel('E-mail professionnel').fill('lili@exemple.gp');
  await page.getByLabel('Téléphone').fill('0590 12 34 56');
  await page.getByLabel('SIRET').fill('356 000 000 00048');
  await page.getByLabel('Commune de l’entreprise').selectOption('Baie-Mahault');
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
}
