import type { Locator, Page } from '@playwright/test';
import { untilHydrated } from '../browser/hydration.ts';

/** Helpers for the forms of /offres-emploi, /devenir-livreur and /devis-professionnel. */

export const answer = (scope: Locator | Page, question: string | RegExp, reply: 'Oui' | 'Non') =>
  scope.getByRole('radiogroup', { name: question }).getByRole('radio', { name: reply }).check();

const offer = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Opens the form of an offer. Returns its card. */
export async function apply(page: Page, title: string): Promise<Locator> {
  const card = offer(page, title);
  const button = card.getByRole('button', { name: 'Postuler à cette offre' });
  await untilHydrated(button);
  await button.click();
  return card;
}

export async function fillPerson(scope: Locator, residence: string): Promise<void> {
  await scope.getByLabel('Nom et prénom').fill('Maryse Exemple');
  await scope.getByLabel('E-mail').fill('maryse@exemple.gp');
  await scope.getByLabel('Téléphone').fill('0690 12 34 56');
  await scope.getByLabel(residence).fill('Le Moule');
}

/** Fills in the order manager's form, for an applicant who is not self-employed and would start later. */
export async function fillManager(form: Locator): Promise<void> {
  await fillPerson(form, 'Commune de résidence');
  await answer(form, /ordinateur/, 'Oui');
  await answer(form, /internet/, 'Oui');
  await form.getByRole('checkbox', { name: 'Lundi' }).check();
  await form.getByRole('checkbox', { name: 'Samedi' }).check();
  await form.getByRole('checkbox', { name: '19:00 - 23:00' }).check();
  await answer(form, /début de la mission/, 'Non');
  await form.getByLabel(/date vous conviendrait/).fill('2026-12-01');
  await answer(form, /auto-entrepreneur/, 'Non');
  await form.getByLabel(/commission/).check();
}

/** Opens and fills in the independent agent's form. */
export async function fillAgent(page: Page): Promise<Locator> {
  const form = await apply(page, 'Agent commercial indépendant');
  await fillPerson(form, 'Secteur où vous habitez');
  await form.getByRole('checkbox', { name: 'Mardi' }).check();
  await form.getByLabel('Votre expérience en quelques lignes').fill('Dix ans de vente.');
  await answer(form, 'Êtes-vous auto-entrepreneur', 'Oui');
  await form.getByLabel('SIRET').fill('732 829 320 00074');
  await form.getByLabel(/commission/).check();
  await form.getByLabel(/en indépendant/).check();
  return form;
}

/** Fills in the quote request, with La Poste's SIRET, whose check digit is an exception. */
export async function fillQuote(page: Page): Promise<void> {
  await page.getByLabel('Nom de l’entreprise').fill('Chez Man Lili');
  await page.getByLabel('Personne à contacter').fill('Lili Exemple');
  await page.getByLabel('E-mail professionnel').fill('lili@exemple.gp');
  await page.getByLabel('Téléphone').fill('0590 12 34 56');
  await page.getByLabel('SIRET').fill('356 000 000 00048');
  await page.getByLabel('Commune de l’entreprise').selectOption('Baie-Mahault');
}
