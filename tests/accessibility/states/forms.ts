import { expect, type Page } from '@playwright/test';
import { aJpeg } from '../../../src/domain/files/testing.ts';
import { COURSES_FORM, RESTAURANT_FORM, TYPED_LIST } from '../../support/answers.ts';
import {
  answer,
  apply,
  fillAgent,
  fillManager,
  fillPerson,
  fillQuote,
} from '../../support/pages/applications-page.ts';
import { CoursesPage } from '../../support/pages/courses-page.ts';
import { PharmacyPage, testFile } from '../../support/pages/pharmacy-page.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { ServiceFormPage } from '../../support/pages/service-page.ts';
import { ONLINE_ORDERS, REQUESTS, type ServiceOrder } from '../../support/service-orders.ts';
import type { State } from '../scan.ts';
import { untilIdle, visit } from './pages.ts';

/** A form as data: its path, its answers, and the page that follows. */
interface Form {
  readonly path: string;
  /** The steps before the first field, if any. */
  begin?(page: Page): Promise<void>;
  fill(page: Page): Promise<void>;
  readonly leadsTo: RegExp;
}

async function fillCourier(page: Page): Promise<void> {
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
}

async function fillB2b(page: Page): Promise<void> {
  const form = page.getByRole('article', { name: 'Commercial B2B' });
  await fillPerson(form, 'Commune de résidence');
  await answer(form, /ordinateur/, 'Oui');
  await answer(form, /internet/, 'Oui');
  await answer(form, /début de la mission/, 'Oui');
  await answer(form, /vendu à des entreprises/, 'Oui');
  await form.getByRole('checkbox', { name: 'Prospection téléphonique' }).check();
  await answer(form, /auto-entrepreneur/, 'Oui');
  await form.getByLabel('SIRET').fill('732 829 320 00074');
  await form.getByLabel(/commission/).check();
  await form.getByLabel(/en indépendant/).check();
}

async function fillPharmacy(page: Page): Promise<void> {
  const pharmacy = new PharmacyPage(page);
  await pharmacy.fillMinimum();
  await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', aJpeg(1)));
  await expect(pharmacy.files('Ordonnance')).toHaveCount(1);
  await pharmacy.consent.check();
}

const fromOrder = ({ path, answers }: ServiceOrder, leadsTo: RegExp): Form => ({
  path,
  ...('service_type' in answers && {
    begin: (page: Page) => new ServiceFormPage(page, path).fill({ service_type: answers.service_type ?? '' }),
  }),
  fill: (page) => new ServiceFormPage(page, path).fill(answers),
  leadsTo,
});

const offer = (title: string, fill: (page: Page) => Promise<unknown>): Form => ({
  path: '/offres-emploi',
  begin: async (page) => void (await apply(page, title)),
  fill: async (page) => void (await fill(page)),
  leadsTo: /\/merci$/,
});

const FORMS: Readonly<Record<string, Form>> = {
  restaurant: {
    path: '/restaurants',
    fill: (page) => new RestaurantPage(page).fill(RESTAURANT_FORM),
    leadsTo: /\/confirmation-commande$/,
  },
  courses: {
    path: '/courses-alimentaires',
    fill: async (page) => {
      const courses = new CoursesPage(page);
      await courses.fill(COURSES_FORM);
      await courses.type(TYPED_LIST);
      await courses.line('malta').click();
    },
    leadsTo: /\/confirmation-courses$/,
  },
  pharmacie: { path: '/pharmacie', fill: fillPharmacy, leadsTo: /\/merci$/ },
  ...Object.fromEntries(ONLINE_ORDERS.map((order) => [order.slug, fromOrder(order, /\/paiement$/)])),
  ...Object.fromEntries(REQUESTS.map((order) => [order.slug, fromOrder(order, /\/merci$/)])),
  devis: { path: '/devis-professionnel', fill: fillQuote, leadsTo: /\/devis-professionnel$/ },
  livreur: { path: '/devenir-livreur', fill: fillCourier, leadsTo: /\/confirmation-livreur$/ },
  'offre de gestion': offer('Gestionnaire de commandes', (page) =>
    fillManager(page.getByRole('article', { name: 'Gestionnaire de commandes' })),
  ),
  'offre B2B': offer('Commercial B2B', fillB2b),
  'offre d’agent': {
    ...offer('Agent commercial indépendant', async () => undefined),
    begin: async () => undefined,
    fill: async (page) => void (await fillAgent(page)),
  },
  don: {
    path: '/paiement-don',
    fill: (page) => new ServiceFormPage(page, '/paiement-don').fill({ montant: '10.00' }),
    leadsTo: /\/paiement$/,
  },
};

async function begin(page: Page, form: Form): Promise<void> {
  await visit(page, form.path);
  await form.begin?.(page);
}

async function fillAll(page: Page, form: Form): Promise<void> {
  await begin(page, form);
  await form.fill(page);
}

/**
 * Presses the button, which takes the focus from the last field. Enter in that field would submit before the
 * price is shown.
 */
async function send(page: Page): Promise<void> {
  const button = page.locator('main button[type=submit]:visible');
  await button.focus();
  await button.dispatchEvent('click');
}

/** Blocks the functions only, as when the server is unreachable and the rest is cached. */
const cutOff = (page: Page) => page.context().route('**/functions/v1/**', (route) => route.abort());

function statesOf(name: string, form: Form): State[] {
  const states: State[] = [
    {
      name: `${name}: in error`,
      world: 'open',
      reach: async ({ page }) => {
        await begin(page, form);
        if (name === 'offre d’agent') await apply(page, 'Agent commercial indépendant');
        await send(page);
        await expect(page.locator('main [id$="-error"]').first()).toBeVisible();
        await expect(page.getByRole('alert').first()).toBeVisible();
      },
    },
    { name: `${name}: filled in`, world: 'open', reach: ({ page }) => fillAll(page, form) },
    {
      name: `${name}: a draft taken up again`,
      world: 'open',
      reach: async ({ page }) => {
        await fillAll(page, form);
        await expect(page.getByText('Brouillon enregistré').first()).toBeVisible();
        await begin(page, { ...form, begin: async () => undefined });
        await expect(page.getByText('Nous avons repris votre brouillon').first()).toBeVisible();
      },
    },
    {
      name: `${name}: sent`,
      world: 'open',
      reach: async ({ page }) => {
        await fillAll(page, form);
        await send(page);
        await expect(page).toHaveURL(form.leadsTo);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await untilIdle(page);
      },
    },
    {
      name: `${name}: confirmed while nobody answers`,
      world: 'open',
      reach: async ({ page }) => {
        await fillAll(page, form);
        await cutOff(page);
        await send(page);
        // An order that is paid online stays in its form, because the server opens its payment.
        if (!form.leadsTo.test('/paiement')) await expect(page).toHaveURL(form.leadsTo);
        await expect(
          page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /./ }).first(),
        ).toBeVisible();
        await untilIdle(page);
      },
    },
  ];
  return states;
}

/** The states of every form: empty, with errors, filled in, resumed, sent, and sent without a server. */
export const FORM_STATES: readonly State[] = [
  ...Object.entries(FORMS).flatMap(([name, form]) => statesOf(name, form)),
  {
    name: 'restaurant: the fee in detail',
    world: 'open',
    reach: async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await visit(page, '/restaurants');
      await new RestaurantPage(page).fill(RESTAURANT_FORM);
      await page.getByRole('button', { name: /Voir le détail/ }).click();
      await expect(page.getByRole('button', { name: /Masquer le détail/ })).toBeVisible();
    },
  },
  {
    name: 'restaurant: for somebody else, with a place',
    world: 'open',
    reach: async ({ page }) => {
      await visit(page, '/restaurants');
      await new RestaurantPage(page).fill(RESTAURANT_FORM);
      await page.getByLabel('Je commande pour quelqu’un d’autre').check();
      await page
        .getByRole('radiogroup', { name: 'Qui paie' })
        .getByRole('radio', { name: 'Quelqu’un d’autre' })
        .check();
      await page.getByLabel('Ajouter un repère ou la position, sur place').check();
      await page.getByRole('button', { name: /[Pp]rendre la position$/ }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Position refusée' })).toBeVisible();
    },
  },
  {
    name: 'pharmacie: a file refused',
    world: 'open',
    reach: async ({ page }) => {
      await visit(page, '/pharmacie');
      await new PharmacyPage(page).attach('Ordonnance', testFile('a.exe', 'image/jpeg', 'MZ'));
      await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    },
  },
];
