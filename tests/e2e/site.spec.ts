import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** Strings and figures of the documents, per route: each must be read on the rendered page. */
const STRINGS: Record<string, readonly (string | RegExp)[]> = {
  '/': [
    /Toute la Guadeloupe/,
    'Commander maintenant',
    'Suivre ma commande',
    'Des solutions pour chaque besoin',
    '4,8/5',
    /1\s300\+/,
    '30-40 min',
    'À la demande',
    'Régulière',
    'Professionnelle',
    /facture mensuelle/,
    /tous les restaurants/,
    /coursiers formés et certifiés/,
    /colis assurés/,
    /commerces/,
    /suivi en direct/i,
    'Rejoindre la chaîne',
    'Faire un don',
    'Bientôt',
  ],
  '/professionnels': [
    'Petits restaurants',
    'Grands restaurants et franchises',
    'Tous les professionnels',
    /7j\/7 et 24h\/24/,
    /Plus de 90 % des communes/,
    /facture mensuelle/,
  ],
  '/notre-histoire': [
    '2019',
    '2022',
    '2023',
    '2024',
    '2025',
    'L’idée',
    'Premiers essais pour des particuliers',
    'Observation du marché',
    'Analyse et préparation',
    'Premières livraisons opérationnelles',
    'Proximité',
    'Fiabilité',
    'Passion',
  ],
  '/soutenir-le-projet': [
    /mobilité réduite/,
    'Faire un don',
    'Accessibilité',
    'Innovation',
    'Communauté',
    'Devenir livreur',
  ],
  '/offres-emploi': [
    'Gestionnaire de commandes',
    '15 % par commande',
    /6 mois, renouvelable/,
    /essai d’un mois/,
    /22 septembre 2025/,
    /10h30-17h et 19h-23h/,
    'Du lundi au samedi',
    'En télétravail',
    'Commercial B2B',
    /100 % à la commission/,
    /1er octobre 2025/,
    '2 fois par semaine, une semaine sur deux',
    'Agent commercial indépendant',
    '75 € par abonnement validé',
    '2 jours par semaine',
    /1er novembre 2025/,
    /Primes possibles/,
    'Postuler à cette offre',
  ],
  '/devenir-livreur': ['10h30-17h00', '19h00-23h00', '00h00-04h00', 'Du lundi au vendredi', /18 ans/],
  '/mentions-legales': ['bonjour@livraison.example', 'Pointe-à-Pitre, Guadeloupe', 'Hébergeur Exemple'],
  '/confidentialite': ['Tout effacer', '7 jours', 'Les documents de santé', '30 jours après leur réception'],
  '/confirmation': ['Demande envoyée', 'Retour à l’accueil'],
  '/confirmation-livreur': ['Candidature reçue', 'Retour à l’accueil'],
  '/devis-professionnel': ['Demander un devis', 'SIRET', /facultatif/],
};

/** Pages that say the same at any hour: their accessibility tree is compared whole. */
const STILL = [
  '/zones-de-livraison',
  '/professionnels',
  '/devis-professionnel',
  '/devenir-livreur',
  '/offres-emploi',
  '/notre-histoire',
];

const main = (page: Page) => page.getByRole('main');
const words = async (page: Page) => ((await main(page).textContent()) ?? '').replaceAll('\u00a0', ' ');

test('every page says what the documents say, and axe finds nothing @wide', async ({ page }) => {
  for (const [path, strings] of Object.entries(STRINGS)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const text = await words(page);
    for (const string of strings) {
      if (typeof string === 'string') expect(text, path).toContain(string);
      else expect(text, path).toMatch(string);
    }
    await expectNoAxeViolations(page);
  }
});

test('the still pages read in order', async ({ page }) => {
  // One server for all of them, on a machine that may be busy.
  test.setTimeout(120_000);
  for (const path of STILL) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const name = `${path.slice(1)}.aria.yml`;
    await expect(main(page)).toMatchAriaSnapshot({ name });
  }
});

test('the home page has one title and its parts under it, and the hours of each service', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Restaurants ouverts jusqu’à')).toBeVisible();
  const headings = await page.getByRole('main').getByRole('heading').allInnerTexts();
  expect(headings.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Toute la Guadeloupe, livrée chez vous.',
    'Que peut-on vous apporter ?',
    'Des solutions pour chaque besoin',
    'À la demande',
    'Régulière',
    'Professionnelle',
    'Nos horaires',
    'Partis d’une idée, en 2019',
    'Nous livrons chez vous',
    'La chaîne de Livraison Guadeloupe',
    'Livrer ceux qui ne peuvent pas se déplacer',
  ]);
  await expect(page.getByText('Nous sommes jeudi, il est 12:')).toBeVisible();
});

test('professionals find 9, 8 and 6 points', async ({ page }) => {
  await page.goto('/professionnels');
  for (const [name, count] of [
    ['Petits restaurants', 9],
    ['Grands restaurants et franchises', 8],
    ['Tous les professionnels', 6],
  ] as const) {
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(count);
  }
});

test.describe('the counter', () => {
  test('counts up to 1300 in 3 seconds once in view', async ({ page }) => {
    await page.goto('/');
    const counter = page.locator('span[aria-hidden=true]', { hasText: /^[\d\s]+\+$/ });
    await counter.scrollIntoViewIfNeeded();
    await expect(counter).not.toHaveText(/^1\s300\+$/);
    await expect(counter).toHaveText(/^1\s300\+$/, { timeout: 6000 });
  });

  test('stands still where motion is unwelcome', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const counter = page.locator('span[aria-hidden=true]', { hasText: /^[\d\s]+\+$/ });
    await counter.scrollIntoViewIfNeeded();
    await expect(counter).toHaveText(/^1\s300\+$/);
    await page.waitForTimeout(300);
    await expect(counter).toHaveText(/^1\s300\+$/);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  });
});

test('the communes pass by until they are paused; those without delivery are grey', async ({ page }) => {
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Nous livrons chez vous' });
  await expect(list.getByRole('listitem')).toHaveCount(32);
  await list.getByRole('button', { name: 'Pause' }).click();
  await expect(list.getByRole('button', { name: 'Reprendre' })).toBeVisible();
  // Only what runs for ever: the button's own colour may still be changing under the finger.
  const states = () =>
    list.evaluate((section) =>
      section
        .getAnimations({ subtree: true })
        .filter((animation) => animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        .map(({ playState }) => playState),
    );
  await expect.poll(async () => [...new Set(await states())]).toEqual(['paused']);
  const colour = (name: string) =>
    list
      .getByRole('listitem')
      .filter({ hasText: name })
      .evaluate((item) => getComputedStyle(item).color);
  expect(await colour('Baillif')).not.toBe(await colour('Deshaies'));
});

test('everything is erased from the device on request', async ({ page, context }) => {
  await page.goto('/offres-emploi');
  await page.getByRole('button', { name: 'Postuler à cette offre' }).first().click();
  await page.getByLabel('Nom et prénom').fill('Maryse Exemple');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('lastOrderName', 'Maryse');
    sessionStorage.setItem('lastOrderData', '{}');
    return caches.open('autre');
  });

  await page.goto('/confidentialite');
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click();
  await expect(page.getByText('Tout est effacé de cet appareil')).toBeVisible();
  await expectNoAxeViolations(page);

  const left = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(left).toEqual({ local: {}, session: {}, caches: [], workers: 0 });
  const later = await context.newPage();
  await later.goto('/offres-emploi');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(later.getByLabel('Nom et prénom')).toBeHidden();
});
