import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type Circumstances, openPage } from '../app.tsx';
import { choose } from '../files.ts';
import { untilPriced } from '../form.ts';
import { userEvent } from '../user.ts';

type DocumentField = 'Ordonnance' | 'Carte de mutuelle' | 'Carte Vitale';

export const submit = (): Locator => page.getByRole('button', { name: 'Envoyer ma demande' });
export const consent = (): Locator =>
  page.getByRole('checkbox', { name: /^J’accepte que ces documents de santé/ });
export const refusals = (): Locator => page.getByRole('alert');
/** A control by its label, which may end with « (facultatif) ». */
export const control = (label: string): Locator =>
  page.getByLabelText(new RegExp(`^${label}( \\(facultatif\\))?$`));
/** The files listed under a field. */
export const files = (field: DocumentField): Locator =>
  page.getByRole('list', { name: `Fichiers joints\u00a0: ${field}` }).getByRole('listitem');

/** Renders the pharmacy form and waits until it knows the time. */
export async function openPharmacy(circumstances?: Circumstances): Promise<void> {
  await openPage('/pharmacie', circumstances);
  await expect.element(submit()).toBeVisible();
  await expect.element(page.getByText('Vérification des horaires…')).not.toBeInTheDocument();
}

/** Fills in the required fields, and the pharmacy so that nothing is asked. */
export async function fillMinimum(): Promise<void> {
  await userEvent.fill(control('Nom'), 'Maryse Lacroix');
  await userEvent.fill(control('Téléphone'), '0690 12 34 56');
  await userEvent.selectOptions(control('Commune de livraison'), 'Les Abymes');
  await userEvent.fill(control('Pharmacie'), 'Pharmacie');
  await untilPriced();
}

/** Chooses files as from the phone's folder. */
export const attach = (field: DocumentField, ...chosen: File[]): Promise<void> =>
  choose(control(`Choisir un fichier\u00a0: ${field}`), ...chosen);

/** The words of the page for an order that this device has kept. */
export const KEPT = 'Commande enregistrée sur cet appareil';
