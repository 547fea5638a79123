import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Router } from '../../../src/app/router.tsx';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { openPage, setTables } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keptEntries } from '../device.ts';
import { fill } from '../form.ts';
import { accepted, answerSubmissions, holdAnswer, sendWithoutNetwork } from '../network.ts';
import { passTime, standStillUntil, stopTimers } from '../time.ts';
import { userEvent } from '../user.ts';

const PERSON = {
  full_name: 'Maryse Exemple',
  email: 'maryse@exemple.gp',
  phone: '0690 12 34 56',
  residence: 'Le Moule',
};

const offer = (title: string): Locator => page.getByRole('article', { name: title });

const tick = (scope: Locator, name: string | RegExp): Promise<void> =>
  userEvent.click(scope.getByRole('checkbox', { name }));

const answer = (scope: Locator, question: RegExp, reply: 'Oui' | 'Non'): Promise<void> =>
  userEvent.click(scope.getByRole('radiogroup', { name: question }).getByRole('radio', { name: reply }));

/** Opens the page of the offers and the form of one. */
async function openOffer(title: string): Promise<Router> {
  const router = await openPage('/offres-emploi');
  await userEvent.click(offer(title).getByRole('button', { name: 'Postuler à cette offre' }));
  return router;
}

/** Opens and fills in the form of the independent agent, who is self-employed. */
async function openAgent(): Promise<Router> {
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
async function openQuote(): Promise<void> {
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

const main = () => page.getByRole('main');
const apply = () => userEvent.click(page.getByRole('button', { name: 'Envoyer ma candidature' }));
const askForQuote = () => userEvent.click(page.getByRole('button', { name: 'Envoyer ma demande' }));
const NETWORK_ERROR = 'Impossible de contacter le serveur. Vérifiez votre connexion internet.';

// docs/rules/applications.md#b2b-sales
it('a B2B agent’s skills leave as a list', async () => {
  const submissions = answerSubmissions();
  const router = await openOffer('Commercial B2B');
  const form = offer('Commercial B2B');
  await fill(PERSON);
  await answer(form, /ordinateur/, 'Oui');
  await answer(form, /internet/, 'Oui');
  await answer(form, /début de la mission/, 'Oui');
  await tick(form, 'Après-midi');
  await answer(form, /vendu à des entreprises/, 'Oui');
  await tick(form, 'Prospection téléphonique');
  await tick(form, 'Négociation commerciale');
  await answer(form, /auto-entrepreneur/, 'Oui');
  await userEvent.fill(form.getByLabelText('SIRET'), '732 829 320 00074');
  await userEvent.click(form.getByLabelText(/commission/));
  await userEvent.click(form.getByLabelText(/en indépendant/));
  await apply();
  await expect.poll(() => router.state.location.pathname).toBe('/merci');
  expect(submissions).toMatchObject([
    {
      service: 'offre-b2b',
      fields: {
        b2b_experience: 'oui',
        availability_days: [],
        availability_slots: ['Après-midi'],
        skills: ['Prospection téléphonique', 'Négociation commerciale'],
        siret_number: '73282932000074',
      },
    },
  ]);
});

/** Opens and fills in the form of a courier who is willing to be declared. */
async function openCourier() {
  const router = await openPage('/devenir-livreur');
  const form = page.getByRole('region', { name: 'Votre candidature' });
  await fill({
    firstName: 'Jordan',
    lastName: 'Exemple',
    email: 'jordan@exemple.gp',
    phone: '0690 12 34 56',
    commune: 'Basse-Terre',
    majeur: true,
    startDate: '2026-12-01',
  });
  await tick(form, '10:30 - 17:00');
  await answer(form, /déjà déclaré/, 'Non');
  await answer(form, /Acceptez-vous/, 'Oui');
  return router;
}

it('a courier who is willing to be declared applies', async () => {
  const submissions = answerSubmissions();
  const router = await openCourier();
  await apply();
  await expect.poll(() => router.state.location.pathname).toBe('/confirmation-livreur');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Candidature reçue' })).toHaveFocus();
  expect(submissions).toMatchObject([
    {
      service: 'livreur',
      fields: {
        firstName: 'Jordan',
        disponibilite: '10h30-17h00',
        startDate: '2026-12-01',
        est_declare: 'non',
        veut_se_declarer: 'oui',
        majeur: 'oui',
        redirect: '/confirmation-livreur',
      },
    },
  ]);
});

// docs/rules/applications.md#application-sent
it('a server that fails leaves the form open, under the promised notice (docs/rules/forms.md#outcome-notices)', async () => {
  answerSubmissions(() => new Response('', { status: 500 }));
  await openAgent();
  await apply();
  await expect.element(page.getByText("Erreur d'envoi").first()).toBeVisible();
  await expect.element(page.getByText('Une erreur est survenue. Veuillez réessayer.')).toBeVisible();
  await expect.element(page.getByLabelText('Nom et prénom')).toHaveValue('Maryse Exemple');
});

// docs/rules/applications.md#application-sent
it('a server that cannot be reached closes the form, and the application waits on the device', async () => {
  answerSubmissions(() => Promise.reject(new TypeError('Failed to fetch')));
  const router = await openAgent();
  await apply();
  await expect.element(page.getByText(NETWORK_ERROR)).toHaveTextContent('L’envoi repart de lui-même');
  await expect.element(page.getByLabelText('Nom et prénom')).not.toBeInTheDocument();
  await expect.poll(() => router.state.location.pathname).toBe('/merci');
  await expect.poll(keptEntries).toMatchObject([{ state: 'queued', lastFailure: 'network' }]);
});

it('an application that is made without a network waits on the device', async () => {
  await sendWithoutNetwork();
  const router = await openAgent();
  await apply();
  await expect.poll(() => router.state.location.pathname).toBe('/merci');
  await expect.element(main().getByText(/^Candidature enregistrée sur cet appareil/)).toBeVisible();
  await expect.poll(keptEntries).toMatchObject([
    {
      state: 'queued',
      request: {
        service: 'offre-agent',
        fields: { availability_days: ['Mardi'], experience_summary: 'Dix ans de vente.' },
      },
    },
  ]);
});

// docs/rules/applications.md#quote-request
// docs/rules/pages.md#focus
it('a company asks for a quote, and the form empties itself', async () => {
  const submissions = answerSubmissions();
  await openQuote();
  await askForQuote();
  await expect.element(page.getByText('Demande de devis envoyée !').first()).toBeVisible();
  const answered = page.getByRole('status').filter({ hasText: 'Votre demande porte le numéro LG-123456' });
  await expect.element(answered).toBeInViewport();
  await expect.element(answered).toHaveFocus();
  await expect.element(page.getByLabelText('Nom de l’entreprise')).toHaveValue('');
  await expectNoAxeViolations();
  expect(submissions).toMatchObject([
    {
      service: 'devis',
      fields: { companyName: 'Chez Man Lili', siret: '35600000000048', serviceType: '' },
    },
  ]);
});

it('a quote request whose connection is cut names the network, waits, and is sent', async () => {
  let isCut = true;
  const submissions = answerSubmissions((submitted) =>
    isCut ? Promise.reject(new TypeError('Failed to fetch')) : accepted(submitted),
  );
  await openQuote();
  await askForQuote();
  await expect.element(page.getByText('Erreur réseau')).toBeVisible();
  await expect.element(page.getByText(NETWORK_ERROR)).toHaveTextContent('L’envoi repart de lui-même');
  await expect.element(page.getByText('Demande enregistrée sur cet appareil').first()).toBeVisible();
  await expectNoAxeViolations();
  isCut = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Votre demande porte le numéro LG-123456')).toBeVisible();
  expect(new Set(submissions.map(({ key }) => key)).size).toBe(1);
});

// docs/rules/applications.md#job-offers
it('an application that waits for an offer which the operator has hidden is opened again, and sent', async () => {
  await sendWithoutNetwork();
  const router = await openAgent();
  await apply();
  await expect.poll(() => router.state.location.pathname).toBe('/merci');
  const { offers } = bundledTables.texts;
  const hidden = { ...offers, 'offre-agent': { ...offers['offre-agent'], shown: false } };
  setTables({ texts: { offers: hidden } });
  await router.navigate({ to: '/mes-envois' });
  await userEvent.click(page.getByRole('button', { name: 'Corriger' }));
  await expect.poll(() => router.state.location.pathname).toBe('/offres-emploi');
  const form = offer('Agent commercial indépendant');
  await expect.element(form).toHaveTextContent('Cette offre n’est plus publiée.');
  await expect.element(form.getByLabelText('Nom et prénom')).toHaveValue('Maryse Exemple');
  await expectNoAxeViolations();
  await userEvent.fill(form.getByLabelText('Nom et prénom'), 'Jordan');
  const submissions = answerSubmissions();
  await apply();
  await expect
    .poll(() => submissions)
    .toMatchObject([{ service: 'offre-agent', fields: { full_name: 'Jordan' } }]);
});

/** Takes what is sent, and answers once it is told to. */
function answerLater() {
  const { hold, asked, release } = holdAnswer();
  answerSubmissions((submitted) => hold().then(() => accepted(submitted)));
  return { asked, release };
}

it('an applicant who fills in another offer when the answer comes goes on with it', async () => {
  const slow = answerLater();
  const router = await openAgent();
  await apply();
  await slow.asked;
  const other = offer('Commercial B2B');
  await userEvent.click(other.getByRole('button', { name: 'Postuler à cette offre' }));
  await userEvent.fill(other.getByLabelText('Nom et prénom'), 'Jordan');
  stopTimers();
  slow.release();
  await standStillUntil(page.getByText('Merci pour votre candidature, Maryse Exemple !'));
  await passTime(3000);
  expect(router.state.location.pathname).toBe('/offres-emploi');
  await expect.element(other.getByLabelText('Nom et prénom')).toHaveValue('Jordan');
});

it.each(['/offres-emploi', '/devenir-livreur'])(
  'whoever has left %s when the answer comes stays where they went',
  async (path) => {
    const slow = answerLater();
    const router = await (path === '/offres-emploi' ? openAgent() : openCourier());
    await apply();
    await slow.asked;
    await router.navigate({ to: '/notre-histoire' });
    stopTimers();
    slow.release();
    await standStillUntil(page.getByText(/^Merci pour votre candidature|^Candidature envoyée/));
    await passTime(3000);
    expect(router.state.location.pathname).toBe('/notre-histoire');
  },
);
