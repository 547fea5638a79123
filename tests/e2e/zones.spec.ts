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

/** One choice, wherever it was made: the map, the finder and the list all show it, and nothing else. */
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

test('arrow keys walk over the map from commune to commune', async ({ page }) => {
  const middle = onMap(page, 'Baie-Mahault');
  await expect(map(page).locator('[tabindex="0"]')).toHaveCount(1);
  await middle.focus();
  await page.keyboard.press('Space');
  await expectChosen(page, 'Baie-Mahault');
  for (const [arrow, name] of [
    ['ArrowLeft', 'Lamentin'],
    ['ArrowDown', 'Petit-Bourg'],
    ['ArrowUp', 'Lamentin'],
    ['ArrowRight', 'Baie-Mahault'],
  ] as const) {
    await page.keyboard.press(arrow);
    await expect(onMap(page, name)).toBeFocused();
    await expectChosen(page, name);
  }

  // One stop for Tab, as a group of radios is; what comes next is the finder.
  await page.keyboard.press('Tab');
  await expect(choice(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(middle).toBeFocused();
});

test('the list is chosen from by keyboard too', async ({ page }) => {
  await inList(page, 'Les Abymes').focus();
  await page.keyboard.press('Enter');
  await expectChosen(page, 'Les Abymes');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expectChosen(page, 'Baie-Mahault');
});

test.describe('the prices through the day (document 1 §9, rulings D3 to D5)', () => {
  const PRICES = [
    { name: 'Les Abymes', base: '7,80', evening: ['2,50', '10,30'], end: ['7,50', '15,30'], night: '9,80' },
    { name: 'Petit-Bourg', base: '9,95', evening: ['3,50', '13,45'], end: ['8,50', '18,45'], night: '11,95' },
    { name: 'Le Moule', base: '12,50', evening: ['4,50', '17,00'], end: ['9,50', '22,00'], night: '14,50' },
    {
      name: 'Saint-François',
      base: '12,50',
      evening: ['3,50', '16,00'],
      end: ['8,50', '21,00'],
      night: '14,50',
    },
    {
      name: 'Petit-Canal',
      base: '14,95',
      evening: ['4,50', '19,45'],
      end: ['9,50', '24,45'],
      night: '16,95',
    },
  ] as const;

  test('are told for each commune, with what the hour adds', async ({ page }) => {
    for (const { name, base, evening, end, night } of PRICES) {
      await choice(page).selectOption(name);
      await expect(answer(page)).toContainText(`Livraison ${base} €`);
      await expect(answer(page).locator('dl > div')).toHaveText([
        `Repas, avant 19:00${base} €`,
        `Repas, de 19:00 à 22:24dont ${evening[0]} € de supplément${evening[1]} €`,
        `Repas, à partir de 22:25dont ${end[0]} € de supplément${end[1]} €`,
        `Courses, pharmacie, boutique${base} €`,
        `Colis et remise entre particuliers, avant 18:00${base} €`,
        `Colis et remise entre particuliers, après 18:00dont 2,00 € de supplément${night} €`,
        `Tutelle et handicap, avant 18:00${base} €`,
        `Tutelle et handicap, après 18:00dont 2,00 € de supplément${night} €`,
      ]);
    }
    await answer(page).getByRole('link', { name: 'Commander' }).click();
    await expect(page).toHaveURL(/\/commander$/);
  });
});

test('what is not delivered says why, and where to ask', async ({ page }) => {
  for (const [name, reason] of [
    ['Port-Louis', /Un prix est prévu \(14,50\s€\), mais nous n’y livrons pas encore/],
    ['Anse-Bertrand', /Un prix est prévu \(16,50\s€\), mais nous n’y livrons pas encore/],
    ['Baillif', /La zone D est à l’étude/],
    ['La Désirade', /Les îles demandent un bateau/],
  ] as const) {
    await choice(page).selectOption(`${name} (Indisponible)`);
    await expect(answer(page)).toContainText(`${name}(Indisponible)`);
    await expect(answer(page)).toContainText(reason);
    await expect(answer(page).locator('dl')).toHaveCount(0);
    await expect(answer(page).getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '#contact');
  }
});

test('the cards list every commune in alphabetical order, with its price', async ({ page }) => {
  const card = (name: string | RegExp) => page.getByRole('region', { name });
  const rows = (name: string | RegExp) => card(name).getByRole('listitem');
  await expect(card(/^Zone A/)).toContainText('À partir de 7,80 €');
  await expect(rows(/^Zone A/)).toHaveText([
    'Baie-Mahault7,80 €',
    'Les Abymes7,80 €',
    'Pointe-à-Pitre7,80 €',
  ]);
  await expect(card(/^Zone B/)).toContainText('À partir de 9,95 €');
  await expect(rows(/^Zone B/)).toHaveText([
    'Capesterre-Belle-Eau11,00 €',
    'Deshaies10,00 €',
    'Goyave9,95 €',
    'Lamentin9,95 €',
    'Le Gosier9,95 €',
    'Petit-Bourg9,95 €',
    'Sainte-Rose9,95 €',
  ]);
  await expect(card(/^Zone C/)).toContainText('À partir de 12,50 €');
  await expect(rows(/^Zone C/)).toHaveText([
    'Anse-Bertrand16,50 € (Indisponible)',
    'Le Moule12,50 €',
    "Morne-à-l'Eau13,95 €",
    'Petit-Canal14,95 €',
    'Port-Louis14,50 € (Indisponible)',
    'Saint-François12,50 €',
    'Sainte-Anne12,50 €',
  ]);
  await expect(card(/^Zone D/)).toContainText('Zone à l’étude');
  const study = ['Baillif', 'Basse-Terre', 'Bouillante', 'Gourbeyre', 'Pointe-Noire'];
  const south = ['Saint-Claude', 'Trois-Rivières', 'Vieux-Fort', 'Vieux-Habitants'];
  await expect(rows(/^Zone D/)).toHaveText([...study, ...south].map((name) => `${name}(Indisponible)`));
  await expect(rows('Les îles')).toHaveCount(6);
  await expect(rows('Les îles')).toContainText(Array.from({ length: 6 }, () => '(Indisponible)'));
  await expect(page.getByRole('main')).toContainText('Plus de 90 % des communes');
  await expect(page.getByRole('link', { name: /écrivez-nous/ })).toHaveAttribute('href', '#contact');
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a chosen commune keeps its contrast @wide', async ({ page }) => {
    await inList(page, 'Le Moule').click();
    await expectChosen(page, 'Le Moule');
    await expectNoAxeViolations(page);
  });
});
