import { expect } from '@playwright/test';
import { COURSES_FORM, TYPED_LIST } from '../../support/answers.ts';
import { entriesInEveryState } from '../../support/entries.ts';
import { CoursesPage } from '../../support/pages/courses-page.ts';
import { ParcelPage } from '../../support/pages/parcel-page.ts';
import { takeEntries } from '../../support/pages/privacy-page.ts';
import { ServiceFormPage } from '../../support/pages/service-page.ts';
import { CARDS } from '../../support/payments.ts';
import type { State } from '../scan.ts';
import { untilIdle, visit } from './pages.ts';

export const DEVICE_STATES: readonly State[] = [
  {
    name: 'submissions in every state',
    world: 'open',
    reach: async ({ page }) => {
      await takeEntries(page, entriesInEveryState());
      await expect(page.getByRole('heading', { name: 'À vous de jouer' })).toBeVisible();
    },
  },
  {
    name: 'tracking of an order that the device knows',
    world: 'open',
    reach: async ({ page }) => {
      await takeEntries(page, entriesInEveryState());
      await page.goto('/suivi-commande');
      await page.getByLabel('Numéro de commande').fill('lg 123456');
      await page.getByRole('button', { name: 'Rechercher' }).click();
      await expect(page.getByRole('heading', { name: 'Votre commande : Reçue' })).toBeVisible();
    },
  },
  {
    name: 'tracking of another',
    world: 'open',
    reach: async ({ page }) => {
      await visit(page, '/suivi-commande');
      await page.getByLabel('Numéro de commande').fill('LG-999999');
      await page.getByRole('button', { name: 'Rechercher' }).click();
      await expect(page.getByText('Bientôt disponible').first()).toBeVisible();
    },
  },
  {
    name: 'submission about to be cancelled',
    world: 'open',
    reach: async ({ page }) => {
      await page.context().route('**/functions/v1/**', (route) => route.abort());
      const [entry] = entriesInEveryState();
      await takeEntries(page, [{ ...entry, state: 'queued', slotAt: null }]);
      await page.getByRole('button', { name: 'Annuler cet envoi' }).click();
      await expect(page.getByRole('button', { name: 'Oui, annuler' })).toBeVisible();
    },
  },
  {
    name: 'carnet with an entry, and with a mistake',
    world: 'open',
    reach: async ({ page }) => {
      await visit(page, '/mon-carnet');
      const save = page.getByRole('button', { name: 'Garder dans le carnet' });
      await page.getByLabel('Nom dans le carnet').fill('Bureau');
      await page.getByLabel(/^Commune/).selectOption('Petit-Bourg');
      await save.click();
      await expect(page.getByText('«\u00a0Bureau\u00a0» est dans le carnet.')).toBeVisible();
      await save.click();
      await expect(page.getByLabel('Nom dans le carnet')).toBeFocused();
    },
  },
  {
    name: 'usual items and lists',
    world: 'open',
    reach: async ({ page }) => {
      await visit(page, '/courses-alimentaires');
      const courses = new CoursesPage(page);
      await courses.fill(COURSES_FORM);
      await courses.type(TYPED_LIST);
      await courses.submit.click();
      await expect(page).toHaveURL(/\/confirmation-courses$/);
      await visit(page, '/courses-alimentaires');
      await expect(page.getByRole('list', { name: 'Déjà commandés' })).toBeVisible();
      await courses.type(TYPED_LIST);
      await page.getByText('Mes listes', { exact: true }).click();
      await page.getByLabel('Nom de la liste').fill('Semaine');
      await page.getByRole('button', { name: 'Garder cette liste' }).click();
      await expect(page.getByText(/gardée sur cet appareil/)).toBeVisible();
    },
  },
  {
    name: 'list pasted',
    world: 'open',
    reach: async ({ page }) => {
      await visit(page, '/partage');
      const text = page.locator('main textarea');
      await text.fill('2 baguettes\nlait x3');
      await page.getByRole('button', { name: 'Continuer' }).click();
      await untilIdle(page);
    },
  },
  {
    name: 'erasure asked for',
    world: 'open',
    reach: async ({ page }) => {
      await visit(page, '/confidentialite');
      await page.getByRole('button', { name: 'Tout effacer' }).click();
      await expect(page.getByRole('button', { name: 'Oui, tout effacer' })).toBeVisible();
    },
  },
  {
    name: 'phone to be changed, with a short passphrase',
    world: 'open',
    reach: async ({ page }) => {
      await visit(page, '/confidentialite');
      await page.getByLabel('Phrase secrète', { exact: true }).fill('court');
      await page.getByRole('button', { name: 'Enregistrer le fichier protégé' }).click();
      await expect(page.getByText(/Il faut 12 lettres au moins/)).toBeVisible();
    },
  },
  {
    name: 'card refused',
    world: 'open',
    reach: async ({ page }) => {
      const parcel = new ParcelPage(page);
      await parcel.order();
      await parcel.payWith(CARDS.refused);
      await expect(page.getByText('Une erreur est survenue lors du paiement.').first()).toBeVisible();
    },
  },
  {
    name: 'payment confirmed',
    world: 'open',
    reach: async ({ page }) => {
      const parcel = new ParcelPage(page);
      await parcel.order();
      await parcel.payWith(CARDS.good);
      await parcel.expectPaid();
    },
  },
  {
    name: 'commune served no longer',
    world: 'open',
    reach: async ({ page }) => {
      const colis = new ServiceFormPage(page, '/colis');
      await visit(page, '/colis');
      await colis.fill({
        parcel_weight: '30,5',
        pickup_commune: 'Petit-Canal',
        delivery_commune: 'Le Gosier',
      });
      await expect(page.getByText(/Poids supérieur à 30/).first()).toBeVisible();
    },
  },
];
