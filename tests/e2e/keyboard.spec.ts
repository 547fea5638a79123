import type { Page } from '@playwright/test';
import { aJpeg } from '../../src/domain/files/testing.ts';
import { entriesInEveryState } from '../support/entries.ts';
import { type KeyAnswers, tab, tabTo, walkForm } from '../support/keyboard.ts';
import { openOnServerTime } from '../support/page-time.ts';
import { testFile } from '../support/pharmacy-page.ts';
import {
  BOUTIQUE_ORDER,
  COLIS_ORDER,
  HANDICAP_ORDER,
  PARTICULIER_ORDER,
  TUTELLE_ORDER,
} from '../support/service-orders.ts';
import { takeEntries } from '../support/submissions-list.ts';
import { expect, test } from '../support/test.ts';

/**
 * Loads a page, waits until it is hydrated and knows the time, and follows the skip link, the first tab stop.
 */
async function open(page: Page, path: string): Promise<void> {
  await openOnServerTime(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Vérification des horaires…')).toHaveCount(0);
  await tab(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Orders with keys alone, from the first Tab to the next page. */
async function order(page: Page, path: string, answers: KeyAnswers, leadsTo: RegExp): Promise<void> {
  await test.step(path, async () => {
    await open(page, path);
    await walkForm(page, answers);
    await expect(page).toHaveURL(leadsTo);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

async function typeItems(page: Page): Promise<void> {
  for (const item of ['2 christophines', 'malta x6']) {
    await page.keyboard.type(item);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('group', { name: 'Votre liste' }).getByRole('spinbutton')).toHaveCount(3);
}

/** Opens the file chooser, which the test answers. */
async function chooseFile(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await expect(page.getByText('ordonnance.jpg')).toBeVisible();
}

test('a meal, groceries with a list, and a prescription are ordered with keys alone', async ({ page }) => {
  test.setTimeout(120_000);
  // Registered first: a dialog that opens without a listener is missed.
  page.on(
    'filechooser',
    (dialog) => void dialog.setFiles([testFile('ordonnance.jpg', 'image/jpeg', aJpeg(1))]),
  );
  const person = { prenom: 'Maryse', telephone: '0690 12 34 56', email: 'maryse@exemple.gp' };
  const meal = {
    ...person,
    deliveryCommune: 'Petit-Bourg',
    creneau: '12:45',
    restaurant: 'Autre',
    autreRestaurant: 'Chez Man Lili',
    restaurantCommune: 'Baie-Mahault',
    details: '2 bokits',
    budget: '42',
    pourboire: 'oui',
    montantPourboire: '2',
    makeDonation: true,
  };
  await order(page, '/restaurants', meal, /\/confirmation-commande$/);
  const groceries = {
    ...person,
    deliveryCommune: 'Goyave',
    supermarche: 'Autre',
    autreSupermarche: 'Chez Ti Jo',
    'liste_de_courses_detaillee-article': typeItems,
    budgetMontant: '60',
    cabs: true,
  };
  await order(page, '/courses-alimentaires', groceries, /\/confirmation-courses$/);
  const prescription = {
    customer_name: 'Maryse',
    customer_phone: '0690 12 34 56',
    delivery_commune: 'Les Abymes',
    prescription: chooseFile,
    consent: true,
  };
  await order(page, '/pharmacie', prescription, /\/merci$/);
});

test('a parcel is ordered and paid, and the other services are requested, with keys alone', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await order(page, TUTELLE_ORDER.path, TUTELLE_ORDER.answers, /\/merci$/);
  await order(page, HANDICAP_ORDER.path, HANDICAP_ORDER.answers, /\/merci$/);
  for (const { path, answers } of [PARTICULIER_ORDER, BOUTIQUE_ORDER, COLIS_ORDER]) {
    await order(page, path, answers, /\/paiement$/);
    // Leaving sooner would make the device ask about a payment that the server does not have yet.
    await expect(page.getByRole('button', { name: /^Payer/ })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Payer 13,95/ })).toBeVisible();
  for (const [field, text] of Object.entries({
    number: '4200 0000 0000 0091',
    expiry: '12/29',
    code: '123',
  })) {
    await tabTo(page, new RegExp(`^${field}$`));
    await page.keyboard.type(text);
  }
  await tabTo(page, /^Payer/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/confirmation-paiement$/);
  await expect
    .poll(() => server.inbox().then((all) => all.filter(({ status }) => status === 'recue').length))
    .toBe(3);
});

const SIRET = '732 829 320 00074';

test('applications, a quote and a donation are sent with keys alone', async ({ page }) => {
  test.setTimeout(120_000);
  const courier = {
    firstName: 'Jordan',
    lastName: 'Exemple',
    email: 'jordan@exemple.gp',
    phone: '0691 12 34 56',
    commune: 'Deshaies',
    majeur: true,
    disponibilite: true,
    startDate: '12122026',
    est_declare: 'non',
    veut_se_declarer: 'oui',
  };
  await order(page, '/devenir-livreur', courier, /\/confirmation-livreur$/);

  await open(page, '/offres-emploi');
  const toggle = page
    .getByRole('article', { name: 'Agent commercial indépendant' })
    .getByRole('button')
    .first();
  await tabTo(page, /Postuler/);
  while (!(await toggle.evaluate((button) => button === document.activeElement)))
    await tabTo(page, /Postuler/);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText('Fermer le formulaire');
  await walkForm(page, {
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
  await expect(page).toHaveURL(/\/merci$/, { timeout: 20_000 });

  await open(page, '/devis-professionnel');
  await walkForm(page, {
    companyName: 'Chez Man Lili',
    contactPerson: 'Lili',
    email: 'lili@exemple.gp',
    phone: '0590 12 34 56',
    siret: SIRET,
    commune: 'Baie-Mahault',
  });
  await expect(page.getByText('Demande de devis envoyée !').first()).toBeVisible();
  await order(page, '/paiement-don', { montant: '10.00' }, /\/paiement$/);
});

test('the menu, the map, stored data and a change of phone are used with keys alone', async ({ page }) => {
  await open(page, '/zones-de-livraison');
  await tabTo(page, /^commune-|Baie-Mahault/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '7,80' })).toBeVisible();

  await tabTo(page, /Ouvrir le menu/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await tabTo(page, /Faire un don/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeFocused();

  await takeEntries(
    page,
    entriesInEveryState().filter(({ state }) => state === 'slot-passed'),
  );
  await tabTo(page, /^12:30/);
  await page.keyboard.press('Space');
  await tabTo(page, /Confirmer ce créneau/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  await tabTo(page, /Retirer de la liste/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aucun envoi sur cet appareil')).toBeVisible();

  await open(page, '/confidentialite');
  await page.keyboard.press('Tab');
  await tabTo(page, /phrase/i);
  await page.keyboard.type('colibri sur la véranda');
  const saved = page.waitForEvent('download', { timeout: 30_000 });
  await tabTo(page, /Enregistrer le fichier/);
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.lgprotege$/);
});

/** After a redirect the focus moves to the page's title; a Tab pressed before that would be lost. */
async function untilOnAccount(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/mon-compte$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test.describe('an account', () => {
  // Sessions expire by the clocks of both device and server, so both use the machine's clock.
  test.use({ clockAt: null });

  test('is made, entered and left with keys alone', async ({ page, server }) => {
    const account = { email: 'maryse@exemple.gp', password: 'colombo du dimanche' };
    await open(page, '/connexion');
    await tabTo(page, /Se connecter/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: "S'inscrire" })).toBeFocused();
    const profile = {
      firstname: 'Maryse',
      lastname: 'Jean-Louis',
      username: 'maryse971',
      phone: '0690 12 34 56',
      address: '3 rue des Flamboyants',
      birthdate: '02021990',
    };
    // The first press reports what is missing and focuses it; typing must not move the focus.
    await tabTo(page, /Créer mon compte/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Prénom')).toBeFocused();
    await page.keyboard.type('Maryse');
    await expect(page.getByLabel('Prénom')).toHaveValue('Maryse');
    await walkForm(page, {
      ...Object.fromEntries(Object.entries(profile).slice(1)),
      ...account,
      robot: true,
    });
    await expect(page.getByText('Inscription réussie !')).toBeVisible();

    await page.goto((await server.mails()).at(-1)?.links[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Confirmer votre adresse' })).toBeFocused();
    await tabTo(page, /Confirmer mon adresse/);
    await page.keyboard.press('Enter');
    await untilOnAccount(page);
    await tabTo(page, /Déconnexion/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await open(page, '/connexion');
    await walkForm(page, account);
    await untilOnAccount(page);
    await tabTo(page, /^Informations/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Adresse' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Adresse' })).toHaveAttribute('aria-selected', 'true');
  });
});
