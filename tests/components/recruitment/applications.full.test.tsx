/** Proves docs/rules/applications.md#job-offers. */

import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { openPage, setTables } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keptEntries, leaveWithDraft } from '../device.ts';
import { fill } from '../form.ts';
import { sendWithoutNetwork } from '../network.ts';
import { passTime, standStillUntil, stopTimers } from '../time.ts';
import { userEvent } from '../user.ts';

const offer = (title: string) => page.getByRole('article', { name: title });
const click = (scope: Locator, name: string | RegExp, role: 'button' | 'checkbox' = 'button') =>
  userEvent.click(scope.getByRole(role, { name }));
const answer = (scope: Locator, question: RegExp, reply: 'Oui' | 'Non') =>
  userEvent.click(scope.getByRole('radiogroup', { name: question }).getByRole('radio', { name: reply }));
const send = () => page.getByRole('button', { name: 'Envoyer ma candidature' });
const siret = () => page.getByLabelText('SIRET');
const PERSON = { full_name: 'Maryse Exemple', email: 'maryse@exemple.gp', phone: '0690 12 34 56' };

/** Opens the page of the offers and the form of one. Returns its card. */
async function apply(title: string): Promise<Locator> {
  await openPage('/offres-emploi');
  await click(offer(title), 'Postuler à cette offre');
  await expect.element(offer(title).getByLabelText('Nom et prénom')).toBeVisible();
  return offer(title);
}

// docs/rules/applications.md#application-checks
it('an order manager’s form names missing answers, and shows notes for some', async () => {
  const form = await apply('Gestionnaire de commandes');
  await expect.element(form.getByRole('button', { name: 'Fermer le formulaire' })).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.click(send());
  await expect.element(page.getByText('Champs manquants')).toBeVisible();
  await expect.element(page.getByText('Veuillez remplir tous les champs obligatoires.')).toBeVisible();
  await expect.element(form.getByLabelText('Nom et prénom')).toHaveFocus();
  await expectNoAxeViolations();
  expect(await keptEntries()).toEqual([]);

  const date = form.getByLabelText(/date vous conviendrait/);
  await expect.element(date).not.toBeInTheDocument();
  await answer(form, /début de la mission/, 'Non');
  await expect.element(date).toBeVisible();
  await answer(form, /auto-entrepreneur/, 'Non');
  await expect.element(form.getByText('Votre profil ne correspond pas à cette offre')).toBeVisible();
  await expect.element(siret()).not.toBeInTheDocument();
});

it('an invalid SIRET leads a B2B agent back to it', async () => {
  const form = await apply('Commercial B2B');
  await fill({ ...PERSON, residence: 'Le Moule' });
  await answer(form, /ordinateur/, 'Oui');
  await answer(form, /internet/, 'Oui');
  await answer(form, /début de la mission/, 'Oui');
  await click(form, 'Après-midi', 'checkbox');
  await answer(form, /vendu à des entreprises/, 'Oui');
  await click(form, 'Prospection téléphonique', 'checkbox');
  await answer(form, /auto-entrepreneur/, 'Oui');
  await userEvent.fill(siret(), '732 829 320 00075');
  await userEvent.click(form.getByLabelText(/commission/));
  await userEvent.click(form.getByLabelText(/en indépendant/));
  await userEvent.click(send());
  await expect.element(siret()).toHaveFocus();
  await expect
    .element(siret())
    .toHaveAccessibleDescription(expect.stringContaining('SIRET n’est pas valide'));
  expect(await keptEntries()).toEqual([]);
});

/** Applies as a sales agent, without a network, until the form closes. Time then stands still. */
async function applyAsAgent() {
  const router = await openPage('/offres-emploi');
  const agent = offer('Agent commercial indépendant');
  await click(agent, 'Postuler à cette offre');
  await sendWithoutNetwork();
  await fill({
    ...PERSON,
    residence: 'Le Moule',
    experience_summary: 'Dix ans de vente',
    agrees_to_commission_agent: true,
    agrees_to_freelance_agent: true,
  });
  await answer(agent, /auto-entrepreneur/, 'Non');
  stopTimers();
  (send().element() as HTMLElement).click();
  await standStillUntil(agent.getByRole('button', { name: 'Postuler à cette offre' }));
  return router;
}

// docs/rules/applications.md#application-sent
it('an application that has left closes its form, and leads to the thanks after a second and a half', async () => {
  const router = await applyAsAgent();
  await passTime(1400);
  expect(router.state.location.pathname).toBe('/offres-emploi');
  await passTime(100);
  await expect.poll(() => router.state.location.pathname).toBe('/merci');
});

it('an applicant who has left the offers meanwhile stays where they went', async () => {
  const router = await applyAsAgent();
  await router.navigate({ to: '/notre-histoire' });
  await passTime(3000);
  expect(router.state.location.pathname).toBe('/notre-histoire');
});

it('a draft opens its own offer again', async () => {
  const form = await apply('Commercial B2B');
  await userEvent.fill(form.getByLabelText('Nom et prénom'), 'Jordan');
  await leaveWithDraft('offre-b2b', { full_name: 'Jordan' });
  await openPage('/offres-emploi');
  await expect.element(offer('Commercial B2B').getByLabelText('Nom et prénom')).toHaveValue('Jordan');
  await click(offer('Commercial B2B'), 'Fermer le formulaire');
  await expect.element(page.getByLabelText('Nom et prénom')).not.toBeInTheDocument();
});

it('offers that the operator hides are neither shown nor counted', async () => {
  const { offers } = bundledTables.texts;
  const hidden = Object.entries(offers).map(([slug, offer]) => [slug, { ...offer, shown: false }]);
  await openPage('/offres-emploi', { tables: { texts: { offers: Object.fromEntries(hidden) } } });
  await expect.element(page.getByText('Aucune offre en ce moment.')).toBeVisible();
  await expect.element(page.getByRole('article')).not.toBeInTheDocument();
  await expect.element(page.getByText(/trois missions/i)).not.toBeInTheDocument();
});

it('an offer that the operator hides while its form is open stays with what was typed, for whoever types', async () => {
  const form = await apply('Commercial B2B');
  await userEvent.fill(form.getByLabelText('Nom et prénom'), 'Jordan');
  const { offers } = bundledTables.texts;
  setTables({ texts: { offers: { ...offers, 'offre-b2b': { ...offers['offre-b2b'], shown: false } } } });
  await expect.element(form).toHaveTextContent('Cette offre n’est plus publiée.');
  await expect.element(form.getByLabelText('Nom et prénom')).toHaveValue('Jordan');
});

// docs/rules/applications.md#courier
it('a courier who is not declared has to be willing', async () => {
  await openPage('/devenir-livreur');
  const form = page.getByRole('region', { name: 'Votre candidature' });
  await fill({
    firstName: 'Jordan',
    lastName: 'Exemple',
    email: 'jordan@exemple.gp',
    phone: '0691 12 34 56',
    commune: 'Basse-Terre',
    majeur: true,
  });
  await click(form, '10:30 - 17:00', 'checkbox');
  await fill({ startDate: '2026-12-01' });
  await answer(form, /déjà déclaré/, 'Non');
  await answer(form, /Acceptez-vous/, 'Non');
  await expect.element(form.getByText('Le statut est indispensable')).toBeVisible();
  await expect.element(send()).not.toBeInTheDocument();
  (form.getByLabelText('Prénom').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Candidature non éligible')).toBeVisible();
  const reason = 'Vous devez être déclaré ou accepter de le devenir pour postuler.';
  await expect.element(page.getByText(reason)).toBeVisible();
  await expectNoAxeViolations();
  expect(await keptEntries()).toEqual([]);

  await answer(form, /déjà déclaré/, 'Oui');
  await expect.element(siret()).toBeVisible();
  await answer(form, /déjà déclaré/, 'Non');
  const willing = form.getByRole('radiogroup', { name: /Acceptez-vous/ });
  await expect.element(willing.getByRole('radio', { name: 'Non' })).not.toBeChecked();
  await answer(form, /Acceptez-vous/, 'Oui');
  await expect.element(form.getByText('Bonne nouvelle, c’est simple')).toBeVisible();
  await expect.element(send()).toBeVisible();
});

it('the SIRET of a company that asks for a quote is checked', async () => {
  await openPage('/devis-professionnel');
  await fill({ siret: '73282932000075' });
  await userEvent.click(page.getByRole('button', { name: 'Envoyer ma demande' }));
  await expect
    .element(siret())
    .toHaveAccessibleDescription(expect.stringContaining('SIRET n’est pas valide'));
});
