import { type Locator, page } from 'vitest/browser';
import type { Router } from '../../../src/app/router.tsx';
import { openPage } from '../app.tsx';
import { fill } from '../form.ts';
import { userEvent } from '../user.ts';

/** The forms of /offres-emploi. */

export const PERSON = {
  full_name: 'Maryse Exemple',
  email: 'maryse@exemple.gp',
  phone: '0690 12 34 56',
  residence: 'Le Moule',
};

export const offer = (title: string): Locator => page.getByRole('article', { name: title });

export const tick = (scope: Locator, name: string | RegExp): Promise<void> =>
  userEvent.click(scope.getByRole('checkbox', { name }));

export const answer = (scope: Locator, question: RegExp, reply: 'Oui' | 'Non'): Promise<void> =>
  userEvent.click(scope.getByRole('radiogroup', { name: question }).getByRole('radio', { name: reply }));

/** Opens the page of the offers and the form of one. */
export async function openOffer(title: string): Promise<Router> {
  const router = await openPage('/offres-emploi');
  await userEvent.click(offer(title).getByRole('button', { name: 'Postuler à cette offre' }));
  return router;
}

/** Opens and fills in the form of the independent agent, who is self-employed. */
export async function openAgent(): Promise<Router> {
  const router = await openOffer('Agent commercial indépendant');
  const form = offer('Agent commercial indépendant');
  await fill(PERSON);
  await tick(form, 'Mardi');
  await fill({ experience_summary: 'Dix ans de vente.' });
  await answer(form, /auto-entrepreneur/, 'Oui');
  await fill({
    siret_number: '732 829 320 00074',
    agrees_to_commission_agent: true,
    agrees_to_freelance_agent: true,
  });
  return router;
}

/** Opens and fills in the quote request, with La Poste's SIRET, whose check digit is an exception. */
export async function openQuote(): Promise<void> {
  await openPage('/devis-professionnel');
  await fill({
    companyName: 'Chez Man Lili',
    contactPerson: 'Lili Exemple',
    email: 'lili@exemple.gp',
    phone: '0590 12 34 56',
    siret: '356 000 000 00048',
    commune: 'Baie-Mahault',
  });
}
