import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const BRAND = 'Livraison Guadeloupe';

/** Every address of the documents' route table and of ruling G2, but for those that lead elsewhere without an order. */
const PAGES = [
  '/',
  '/commander',
  '/restaurants',
  '/confirmation-restaurant',
  '/courses-alimentaires',
  '/confirmation-courses',
  '/pharmacie',
  '/colis',
  '/livraison-particulier',
  '/boutique',
  '/zones-de-livraison',
  '/professionnels',
  '/devis-professionnel',
  '/devenir-livreur',
  '/offres-emploi',
  '/suivi-commande',
  '/merci',
  '/confirmation',
  '/confirmation-livreur',
  '/connexion',
  '/confirmation-paiement',
  '/sous-tutelle',
  '/handicap',
  '/notre-histoire',
  '/soutenir-le-projet',
  '/paiement-don',
  '/mentions-legales',
  '/confidentialite',
  '/mes-envois',
];

test('every page has a title of its own, one main heading, and nothing that axe finds @wide', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const titles = new Set<string>();
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(new RegExp(`. · ${BRAND}$`));
      titles.add(await page.title());
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expectNoAxeViolations(page);
    });
  }
  expect(titles.size).toBe(PAGES.length);
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the main pages keep their contrast @wide', async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of ['/', '/commander', '/restaurants', '/zones-de-livraison', '/mes-envois']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoAxeViolations(page);
      });
    }
  });
});

test('no page is wider than the phone', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  }
});

test('an address that does not exist says so, with ways out @wide', async ({ page, consoleGuard }) => {
  consoleGuard.allowNetworkErrors();
  await page.goto('/nulle-part/du-tout');
  await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeVisible();
  await expect(page).toHaveTitle(`Page introuvable · ${BRAND}`);
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/commander');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the menu of a phone opens, closes on Escape, and closes on every navigation', async ({ page }) => {
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Ouvrir le menu' });
  const panel = page.getByRole('navigation', { name: 'Menu' });
  await open.click();
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Faire un don' })).toHaveAttribute(
    'href',
    '/soutenir-le-projet',
  );
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await panel.getByRole('link', { name: 'Zones de livraison' }).click();
  await expect(page).toHaveURL(/\/zones-de-livraison$/);
  await expect(panel).toBeHidden();

  await open.click();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(panel).toBeHidden();
});

test('a navigation moves the focus to the new page’s heading and names the document', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Commander maintenant' }).click();
  await expect(page).toHaveURL(/\/commander$/);
  await expect(page).toHaveTitle(`Commander · ${BRAND}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(`^Toute la Guadeloupe.* · ${BRAND}$`));
});

test('the home page counts to 1300 and stands still for those who ask @wide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByText(/1.?300.?\+/).first()).toBeVisible();
});
