import {
  answer,
  apply,
  fillAgent,
  fillManager,
  fillPerson,
  fillQuote,
} from '../support/applications-page.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const SEND = { name: 'Envoyer ma candidature' };

test('an order manager applies: days and slots arrive as lists', async ({ page, server }) => {
  await page.goto('/offres-emploi');
  const form = await apply(page, 'Gestionnaire de commandes');
  await fillManager(form);
  await form.getByRole('button', SEND).click();

  await expect(page.getByText('Merci pour votre candidature, Maryse Exemple !')).toBeVisible();
  await expect(
    page.getByText('Votre candidature a été reçue avec succès. Nous vous recontacterons par e-mail.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/merci$/, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Merci, Maryse Exemple !' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expect
    .poll(() => server.inbox())
    .toMatchObject([
      {
        service: 'offre-gestion',
        quote: null,
        fields: {
          full_name: 'Maryse Exemple',
          residence: 'Le Moule',
          has_computer: 'oui',
          availability_days: ['Lundi', 'Samedi'],
          availability_slots: ['19h-23h'],
          can_start_on_date: 'non',
          preferred_start_date: '2026-12-01',
          is_self_employed: 'non',
          siret_number: '',
          agrees_to_commission_gestion: 'oui',
          job_title: 'Gestionnaire de commandes',
          _subject: 'Candidature : Gestionnaire de commandes, Maryse Exemple',
        },
      },
    ]);
});

test('a B2B agent applies: skills arrive as a list', async ({ page, server }) => {
  await page.goto('/offres-emploi');
  const form = await apply(page, 'Commercial B2B');
  await fillPerson(form, 'Commune de résidence');
  await answer(form, /ordinateur/, 'Oui');
  await answer(form, /internet/, 'Oui');
  await answer(form, /début de la mission/, 'Oui');
  await form.getByRole('checkbox', { name: 'Après-midi' }).check();
  await answer(form, /vendu à des entreprises/, 'Oui');
  await form.getByRole('checkbox', { name: 'Prospection téléphonique' }).check();
  await form.getByRole('checkbox', { name: 'Négociation commerciale' }).check();
  await answer(form, /auto-entrepreneur/, 'Oui');
  await form.getByLabel('SIRET').fill('732 829 320 00074');
  await form.getByLabel(/100/).check();
  await form.getByLabel(/en indépendant/).check();
  await form.getByRole('button', SEND).click();
  await expect(page).toHaveURL(/\/merci$/, { timeout: 20_000 });
  await expect
    .poll(() => server.inbox())
    .toMatchObject([
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

test('a server that fails leaves the form open, under the promised notice', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  await context.route('**/functions/v1/submit', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/offres-emploi');
  const form = await fillAgent(page);
  await form.getByRole('button', SEND).click();
  await expect(page.getByText("Erreur d'envoi").first()).toBeVisible();
  await expect(page.getByText('Une erreur est survenue. Veuillez réessayer.')).toBeVisible();
  await expect(form.getByLabel('Nom et prénom')).toHaveValue('Maryse Exemple');
});

test('a courier applies, declared or willing', async ({ page, server }) => {
  await page.goto('/devenir-livreur');
  const form = page.getByRole('region', { name: 'Votre candidature' });
  await form.getByLabel('Prénom').fill('Jordan');
  await form.getByLabel('Nom', { exact: true }).fill('Exemple');
  await form.getByLabel('E-mail').fill('jordan@exemple.gp');
  await form.getByLabel('Téléphone').fill('0691 12 34 56');
  await form.getByLabel('Commune où vous habitez').selectOption('Basse-Terre');
  await form.getByLabel(/18\sans/).check();
  await form.getByRole('checkbox', { name: '10:30 - 17:00' }).check();
  await form.getByLabel('À partir de quand').fill('2026-12-01');

  await answer(form, /déjà déclaré/, 'Non');
  await answer(form, /Acceptez-vous/, 'Oui');
  await form.getByRole('button', SEND).click();
  await expect(page).toHaveURL(/\/confirmation-livreur$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Candidature reçue' })).toBeFocused();
  await expect
    .poll(() => server.inbox())
    .toMatchObject([
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

test('a company asks for a quote, and the form empties itself', async ({ page, server }) => {
  await page.goto('/devis-professionnel');
  await fillQuote(page);
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(page.getByText('Demande de devis envoyée !').first()).toBeVisible();
  await expect(page.getByText(/Votre demande porte le numéro LG-\d{6}/)).toBeVisible();
  await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue('');
  await expectNoAxeViolations(page);
  await expect
    .poll(() => server.inbox())
    .toMatchObject([
      {
        service: 'devis',
        fields: { companyName: 'Chez Man Lili', siret: '35600000000048', serviceType: '' },
      },
    ]);
});
