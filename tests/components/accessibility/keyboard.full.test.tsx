import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aJpeg } from '../../../src/domain/files/testing.ts';
import { entriesInEveryState } from '../../support/entries.ts';
import {
  BOUTIQUE_ORDER,
  HANDICAP_ORDER,
  PARTICULIER_ORDER,
  TUTELLE_ORDER,
} from '../../support/service-orders.ts';
import { answerAs, MARYSE, PROFILE, sessionOf, startSession } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { keepEntries } from '../device.ts';
import { choose, fileOf } from '../files.ts';
import { openForm } from '../form.ts';
import { control } from '../forms/pharmacy.ts';
import { answerSubmissions, sendWithoutNetwork } from '../network.ts';
import { userEvent } from '../user.ts';
import { type KeyAnswers, skipToContent, tabTo, walkForm } from './keys.ts';

/** Every flow with keys alone. A meal and a paid parcel, with their servers: tests/e2e/pages/keyboard.full.spec.ts. */

const heading = () => page.getByRole('heading', { level: 1 });

/** Orders with keys alone, from the skip link to the next page's heading. */
async function order(path: string, answers: KeyAnswers, leadsTo: string): Promise<void> {
  const router = await openPage(path);
  await expect.element(heading()).toBeVisible();
  await expect.element(page.getByText('Vérification des horaires…')).not.toBeInTheDocument();
  await skipToContent();
  await walkForm(answers);
  await expect.poll(() => router.state.location.pathname).toBe(leadsTo);
  await expect.element(heading()).toHaveFocus();
}

const PERSON = { prenom: 'Maryse', telephone: '0690 12 34 56', email: 'maryse@exemple.gp' };
const SIRET = '732 829 320 00074';

async function typeItems(): Promise<void> {
  for (const item of ['2 christophines', '6 malta']) await userEvent.keyboard(`${item}{Enter}`);
  const list = page.getByRole('group', { name: 'Votre liste' });
  await expect.element(list.getByRole('spinbutton')).toHaveLength(3);
}

/** Presses the focused file field, whose chooser the browser would open, and takes a file from it. */
async function chooseFile(): Promise<void> {
  let isOpened = false;
  const opened = (event: Event) => {
    isOpened = true;
    event.preventDefault();
  };
  const field = document.activeElement;
  expect(field).toHaveProperty('type', 'file');
  field?.addEventListener('click', opened, { once: true });
  await userEvent.keyboard(' ');
  expect(isOpened).toBe(true);
  await choose(
    control('Choisir un fichier\u00a0: Ordonnance'),
    fileOf('ordonnance.jpg', 'image/jpeg', aJpeg(1)),
  );
  await expect.element(page.getByText('ordonnance.jpg', { exact: true })).toBeVisible();
  expect(document.activeElement).toBe(field);
}

describe('with keys alone', () => {
  it('groceries with a list are ordered', async () => {
    answerSubmissions();
    const groceries = {
      ...PERSON,
      deliveryCommune: 'Goyave',
      supermarche: 'Autre',
      autreSupermarche: 'Chez Ti Jo',
      'liste_de_courses_detaillee-article': typeItems,
      budgetMontant: '60',
      cabs: true,
    };
    await order('/courses-alimentaires', groceries, '/confirmation-courses');
  });

  it('a prescription is attached and sent', async () => {
    await sendWithoutNetwork();
    const prescription = {
      customer_name: 'Maryse',
      customer_phone: '0690 12 34 56',
      delivery_commune: 'Les Abymes',
      prescription: chooseFile,
      consent: true,
    };
    await order('/pharmacie', prescription, '/merci');
  });

  it.each([
    [TUTELLE_ORDER, '/merci'],
    [HANDICAP_ORDER, '/merci'],
    [PARTICULIER_ORDER, '/paiement'],
    [BOUTIQUE_ORDER, '/paiement'],
  ])('$path is asked for', async ({ path, answers }, leadsTo) => {
    answerSubmissions();
    await order(path, answers, leadsTo);
  });

  it('a courier applies', async () => {
    answerSubmissions();
    const courier = {
      firstName: 'Jordan',
      lastName: 'Exemple',
      email: 'jordan@exemple.gp',
      phone: '0690 12 34 56',
      commune: 'Deshaies',
      majeur: true,
      disponibilite: true,
      startDate: '12122026',
      est_declare: 'non',
      veut_se_declarer: 'oui',
    };
    await order('/devenir-livreur', courier, '/confirmation-livreur');
  });

  it('an offer is opened and applied for', async () => {
    answerSubmissions();
    const router = await openPage('/offres-emploi');
    const toggle = page
      .getByRole('article', { name: 'Agent commercial indépendant' })
      .getByRole('button')
      .first();
    await expect.element(toggle).toBeVisible();
    await skipToContent();
    do await tabTo(/Postuler/);
    while (toggle.element() !== document.activeElement);
    await userEvent.keyboard('{Enter}');
    await expect.element(toggle).toHaveTextContent('Fermer le formulaire');
    await expect.element(page.getByName('full_name')).toBeVisible();
    await walkForm({
      full_name: 'Maryse Exemple',
      email: 'maryse@exemple.gp',
      phone: '0690 12 34 56',
      residence: 'Le Moule',
      availability_days: true,
      experience_summary: 'Dix ans de vente.',
      is_self_employed_agent: 'oui',
      siret_number: SIRET,
      agrees_to_commission_agent: true,
      agrees_to_freelance_agent: true,
    });
    await expect.poll(() => router.state.location.pathname).toBe('/merci');
  });

  it('a quote is asked for', async () => {
    answerSubmissions();
    await openForm('/devis-professionnel');
    await skipToContent();
    await walkForm({
      companyName: 'Chez Man Lili',
      contactPerson: 'Lili',
      email: 'lili@exemple.gp',
      phone: '0590 12 34 56',
      siret: SIRET,
      commune: 'Baie-Mahault',
    });
    await expect.element(page.getByText('Demande de devis envoyée !').first()).toBeVisible();
  });

  it('a donation is made', () => order('/paiement-don', { montant: '10.00' }, '/paiement'));

  it('the map and the menu are used', async () => {
    await openPage('/zones-de-livraison');
    await expect.element(heading()).toBeVisible();
    await skipToContent();
    await tabTo(/^commune-|Baie-Mahault/);
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('status').filter({ hasText: '7,80' })).toBeVisible();
    await tabTo(/Ouvrir le menu/, true);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await tabTo(/Faire un don/);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Ouvrir le menu' })).toHaveFocus();
  });

  it('a passed slot is replaced, and the order followed', async () => {
    answerSubmissions();
    await keepEntries(entriesInEveryState().filter(({ state }) => state === 'slot-passed'));
    await openPage('/mes-envois');
    await expect.element(page.getByRole('radio', { name: '12:30' })).toBeVisible();
    await skipToContent();
    await tabTo(/^Dès que possible/);
    await userEvent.keyboard(' ');
    await tabTo(/Confirmer ce créneau/);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Numéro LG-123456')).toBeVisible();
    await tabTo(/Suivre/);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: /^Votre commande/ })).toBeVisible();
  });
});

describe('an account, with keys alone', () => {
  it('is made, after the answer that was missing', async () => {
    startSession();
    answerAs({ 'POST /auth/v1/signup': [200, MARYSE] });
    await openPage('/connexion');
    await expect.element(page.getByRole('tab', { name: 'Se connecter' })).toBeVisible();
    await skipToContent();
    await tabTo(/Se connecter/);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tab', { name: "S'inscrire" })).toHaveFocus();
    // The first press reports what is missing and focuses it; typing must not move the focus.
    await tabTo(/Créer mon compte/);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Prénom')).toHaveFocus();
    await userEvent.keyboard('Maryse');
    await expect.element(page.getByLabelText('Prénom')).toHaveValue('Maryse');
    await walkForm({
      lastname: 'Jean-Louis',
      username: 'maryse971',
      phone: '0690 12 34 56',
      address: '3 rue des Flamboyants',
      birthdate: '02021990',
      email: MARYSE.email,
      password: 'colombo du dimanche',
      robot: true,
    });
    await expect.element(page.getByText('Inscription réussie !')).toBeVisible();
  });

  it('is entered, looked through and left', async () => {
    startSession();
    answerAs({
      'POST /auth/v1/token': [200, sessionOf('password')],
      'GET /rest/v1/rpc/own_profile': [200, PROFILE],
      'POST /auth/v1/logout': [204, null],
    });
    const router = await openPage('/connexion');
    await expect.element(page.getByRole('tab', { name: 'Se connecter' })).toBeVisible();
    await skipToContent();
    await walkForm({ email: MARYSE.email, password: 'colombo du dimanche' });
    await expect.poll(() => router.state.location.pathname).toBe('/mon-compte');
    await expect.element(heading()).toHaveFocus();
    await tabTo(/^Informations/);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tab', { name: 'Adresse' })).toHaveFocus();
    await expect.element(page.getByRole('tab', { name: 'Adresse' })).toHaveAttribute('aria-selected', 'true');
    await tabTo(/Déconnexion/, true);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });
});
