import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { expectReadingOrder } from '../../support/accessibility/screen-reader.ts';
import { untilHydrated } from '../../support/browser/hydration.ts';
import { expect, test } from '../../support/test.ts';

const BRAND = 'Livraison Guadeloupe';

// docs/rules/pages.md#addresses
test('an unknown address says so, with links', async ({ page, consoleGuard }) => {
  consoleGuard.allowNetworkErrors();
  await page.goto('/nulle-part/du-tout');
  await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeVisible();
  await expect(page).toHaveTitle(`Page introuvable · ${BRAND}`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await expectReadingOrder(page, 'introuvable');
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL(/\/$/);
});

// docs/rules/pages.md#addresses
test('the name of a page’s file leads to the page', async ({ page }) => {
  await page.goto('/index.html?source=carte');
  await expect(page.getByRole('heading', { level: 1, name: 'Toute la Guadeloupe' })).toBeVisible();
  await expect(page).toHaveURL(/\/\?source=carte$/);
  await page.goto('/colis/index.html');
  await expect(page.getByRole('heading', { level: 1, name: 'Envoyer un colis' })).toBeVisible();
  await expect(page).toHaveURL(/\/colis\/?$/);
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

// docs/rules/pages.md#header-and-footer
test('the menu of a phone opens, closes on Escape, and closes on every navigation', async ({ page }) => {
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Ouvrir le menu' });
  const panel = page.getByRole('navigation', { name: 'Menu' });
  await untilHydrated(open);
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
  const link = page.getByRole('main').getByRole('link', { name: 'Commander maintenant' });
  await untilHydrated(link);
  await link.click();
  await expect(page).toHaveURL(/\/commander$/);
  await expect(page).toHaveTitle(`Commander · ${BRAND}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(`^Toute la Guadeloupe.* · ${BRAND}$`));
});
