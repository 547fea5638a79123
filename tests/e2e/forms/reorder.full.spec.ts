import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Entry } from '../../../src/domain/submission.ts';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { keepSession, newAccount, newSession } from '../../support/accounts.ts';
import { COURSES_FORM, RESTAURANT_FORM, TYPED_LIST } from '../../support/answers.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { expectStill, watchShifts } from '../../support/browser/layout-shift.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { NOON } from '../../support/entries.ts';
import { RESTAURANT_FIELDS, RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../support/orders.ts';
import { CoursesPage } from '../../support/pages/courses-page.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { keptEntries } from '../../support/pages/service-page.ts';
import { expect, offlineTest, serviceWorkerTest, test } from '../../support/test.ts';

/** The most taps from the home page to a confirmed order. */
const MOST_TAPS = 3;

/** Taps, and counts the taps. */
function thumb() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  return { tap, taps: () => taps };
}

// docs/rules/forms.md#reorder
offlineTest(
  'a second order takes at most three taps from the home page, offline too, and shows the changes',
  async ({ profile, network, server, consoleGuard }) => {
    // The test needs two orders and two browsers.
    offlineTest.setTimeout(120_000);
    consoleGuard.allowNetworkErrors();
    let page = await (await profile.open()).newPage();
    let restaurant = new RestaurantPage(page);
    await restaurant.open();
    await restaurant.fill({ ...RESTAURANT_FORM, creneau: '14:00' });
    await page.getByLabel('Je commande pour quelqu’un d’autre').check();
    await page.getByLabel('Nom de la personne à livrer').fill('Yvonne');
    await page.getByLabel('Téléphone de la personne à livrer').fill('0690 65 43 21');
    await restaurant.submit.click();
    await expect(page.getByText(/LG-\d{6}/).first()).toBeVisible();
    await untilInstalled(page);
    // The next visit loads another tariff; the visit after that is offline.
    server.tables.patch('tariff', { version: '2026-11-19', restaurant: { donation: 200 } });
    await page.goto('/restaurants');
    await expect(page.locator('label', { hasText: 'Je donne' })).toContainText('2,00');
    await page.goto('/mes-envois');
    await expect(page.getByRole('listitem').filter({ hasText: 'Chez Man Lili' })).toContainText(
      'Pour Yvonne',
    );
    await profile.close();
    await network.refuse();

    const context = await profile.open();
    await context.setOffline(true);
    page = await context.newPage();
    restaurant = new RestaurantPage(page);
    const { tap, taps } = thumb();
    await watchShifts(page);
    await page.goto('/');
    // It comes a moment after the page, above what is tapped.
    await expect(page.getByText('Pas de connexion.')).toBeVisible();
    // It is still on its way, so the home page offers to follow it.
    await expect(page.getByRole('region', { name: 'En cours' })).toContainText('Chez Man Lili');
    await expectStill(page);
    await takeScreenshot(page, 'reorder-home');
    await tap(page.getByRole('link', { name: 'Commander maintenant' }));
    const last = page.getByRole('region', { name: 'Votre dernière commande' });
    await expect(last).toContainText('Pour Yvonne');
    await expectNoAxeViolations(page);
    await tap(last.getByRole('button', { name: 'Commander à nouveau : Chez Man Lili' }));

    const said = page.getByRole('status').filter({ hasText: /, comme le / });
    await expect(said).toContainText('Don, lutte contre le cancer du sein : 1,00 € avant, 2,00 € maintenant');
    await expect(said).toContainText('Total : 61,25 € avant, 62,25 € maintenant (1,00 € de plus)');
    await expect(said).not.toContainText('Créneau');
    await restaurant.expectFilled({ ...RESTAURANT_FORM, creneau: '14:00', budget: '42,00' });
    await expect(page.getByLabel('Nom de la personne à livrer')).toHaveValue('Yvonne');
    await takeScreenshot(page, 'reorder-form', true);
    await expectNoAxeViolations(page);
    await tap(restaurant.submit);
    await expect(page).toHaveURL(/\/confirmation-commande$/);
    await expect(page.getByText(/enregistrée sur cet appareil/).first()).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(MOST_TAPS);

    const kept = (await keptEntries(page)) as Entry[];
    const [first, second] = kept.sort((a, b) => a.createdAt - b.createdAt);
    expect(second).toMatchObject({
      receipt: null,
      request: {
        quote: { totalToPay: 62.25 },
        fields: { ...first?.request.fields, creneau: '14:00', total_estime: 62.25 },
      },
    });
    expect(second?.id).not.toBe(first?.id);
  },
);

test.describe('from an account', () => {
  // Sessions also expire by the device's clock.
  test.use({ deviceClock: '2026-11-19T12:00:00-04:00' });

  test('an order of another device fills its form, and replaces a draft only with consent', async ({
    page,
    server,
  }) => {
    await newAccount(server, 'maryse@exemple.gp', { firstname: 'Maryse' });
    const session = await newSession(server, 'maryse@exemple.gp');
    const fields = { ...RESTAURANT_FIELDS, restaurant: 'Bokit Kaz', autre_restaurant: '' };
    const sent = await fetch(server.origin + SUBMIT_PATH, {
      method: 'POST',
      headers: { ...submitHeaders(randomUUID()), authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ ...RESTAURANT_REQUEST, fields, confirmedAt: new Date(NOON).toISOString() }),
    });
    expect(sent.status).toBe(201);
    server.tables.patch('shops', { restaurants: [] });

    await keepSession(page, session);
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await restaurant.control('details').fill('Un colombo');
    await expect(page.getByText('Brouillon enregistré')).toBeVisible();
    await page.goto('/mon-compte');
    await page.getByRole('tab', { name: 'Commandes' }).click();
    const again = page.getByRole('button', { name: /^Commander à nouveau/ });
    await again.click();
    const question = page.getByRole('dialog', { name: 'Un brouillon est déjà commencé' });
    await expect(question).toBeFocused();
    await takeScreenshot(page, 'reorder-draft', true);
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Garder le brouillon' }).click();
    await expect(again).toBeFocused();
    await again.click();
    await question.getByRole('button', { name: 'Remplacer le brouillon' }).click();

    const said = page.getByRole('status').filter({ hasText: /, comme le / });
    await expect(said).toContainText('Restaurant : « Bokit Kaz » n’est plus proposé. Choisissez de nouveau.');
    await expect(restaurant.control('restaurant')).toHaveValue('');
    await expect(restaurant.control('details')).toHaveValue(RESTAURANT_FIELDS.details);
    // A reload shows the changes again.
    await page.reload();
    await expect(said).toContainText('Bokit Kaz');
    await takeScreenshot(page, 'reorder-gone', true);

    await page.evaluate(() => localStorage.removeItem('lg-session'));
    await page.reload();
    await restaurant.untilReady();
    // The draft belongs to the account.
    await expect(restaurant.control('details')).toHaveValue('');
    await expect(page.getByText('Nous avons repris')).toHaveCount(0);
    await expect(page.getByText('Bokit Kaz')).toHaveCount(0);
  });
});

const usual = (page: Page) => page.getByRole('list', { name: 'Déjà commandés' });
const draftSaved = (page: Page) => expect(page.getByText('Brouillon enregistré')).toBeVisible();

async function openShelf(page: Page): Promise<void> {
  await page.getByText('Mes listes', { exact: true }).click();
  await expect(page.getByLabel('Nom de la liste')).toBeVisible();
}

async function keepAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nom de la liste').fill(name);
  await page.getByRole('button', { name: 'Garder cette liste' }).click();
  await expect(page.getByText(`Liste «\u00a0${name}\u00a0» gardée sur cet appareil.`)).toBeVisible();
}

serviceWorkerTest(
  'earlier items are one tap away, and a named list is reused offline',
  async ({ page, context, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    const courses = new CoursesPage(page);
    await courses.open();
    await courses.fill(COURSES_FORM);
    await courses.type(TYPED_LIST);
    await courses.submit.click();
    await expect(page).toHaveURL(/\/confirmation-courses$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Commande Envoyée !' })).toBeVisible();

    await courses.open();
    const offered = usual(page).getByRole('button');
    await expect(offered).toHaveText(['christophines', 'lait demi-écrémé marque Candia', 'malta']);
    await offered.nth(2).click();
    await expect(courses.quantity('malta')).toHaveValue('1');
    await courses.type(['pain']);
    await takeScreenshot(page, 'courses-usual', true);

    await openShelf(page);
    await keepAs(page, 'Semaine');
    await draftSaved(page);

    await untilInstalled(page);
    await context.setOffline(true);
    await page.goto('/confidentialite');
    const kept = page.getByRole('region', { name: 'Vos listes de courses' });
    await expect(kept).toContainText('Semaine');
    await page.goto('/courses-alimentaires');
    await expect(courses.quantity('malta')).toHaveValue('1');
    await openShelf(page);
    await page.getByRole('button', { name: 'Reprendre «\u00a0Semaine\u00a0»' }).click();
    const question = page.getByRole('group', { name: /Votre liste en cours n’est pas vide/ });
    await question.getByRole('button', { name: 'Remplacer ma liste (2 articles)' }).click();
    await expect(question).toBeHidden();
    await expect(courses.list.getByText('2 articles dans 2 rayons.')).toBeVisible();
  },
);
