import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const map = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Carte des zones de livraison en Guadeloupe' });
const onMap = (page: Page, name: string) => map(page).getByRole('radio', { name: new RegExp(`^${name}, `) });
const finder = (page: Page) => page.getByRole('region', { name: 'Votre commune, votre prix' });
const choice = (page: Page) => finder(page).getByLabel('Votre commune');
const inList = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name });
const answer = (page: Page) => finder(page).getByRole('status');

/** Expects the map, the finder and the list to show the same single choice. */
async function expectChosen(page: Page, name: string): Promise<void> {
  await expect(onMap(page, name)).toBeChecked();
  await expect(map(page).getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(choice(page).locator('option:checked')).toHaveText(
    new RegExp(`^${name}( \\(Indisponible\\))?$`),
  );
  await expect(inList(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(1);
  await expect(answer(page)).toContainText(name);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/zones-de-livraison');
  await expect(page.getByRole('heading', { level: 1, name: 'Où livrons-nous ?' })).toBeVisible();
});

test('a commune is chosen on the map, in the list or by its name, and shown in all three @wide', async ({
  page,
  isMobile,
}) => {
  const touch = (target: Locator) => (isMobile ? target.tap() : target.click());
  await expect(answer(page)).toHaveText('Choisissez une commune, ici, sur la carte ou dans la liste.');
  await touch(onMap(page, 'Petit-Bourg'));
  await expectChosen(page, 'Petit-Bourg');
  await touch(inList(page, 'Le Moule'));
  await expectChosen(page, 'Le Moule');
  await expectNoAxeViolations(page);
  await choice(page).selectOption('Port-Louis (Indisponible)');
  await expectChosen(page, 'Port-Louis');
  await expectNoAxeViolations(page);
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a chosen commune keeps its contrast @wide', async ({ page }) => {
    await inList(page, 'Le Moule').click();
    await expectChosen(page, 'Le Moule');
    await expectNoAxeViolations(page);
  });
});
