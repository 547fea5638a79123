/** Proves docs/rules/forms.md#early-input. */

import type { Page } from '@playwright/test';
import { draftOnDevice } from '../../support/browser/device.ts';
import { hold, PAGE_SCRIPT } from '../../support/browser/hydration.ts';
import { areControlsHydrated } from '../../support/browser/react-internals.ts';
import { expect, test } from '../../support/test.ts';

/** Acts on the prerendered page, then lets its script load and hydrate. */
async function before(page: Page, path: string, doEarly: () => Promise<void>): Promise<void> {
  const arrive = await hold(page, PAGE_SCRIPT);
  await page.goto(path, { waitUntil: 'commit' });
  await doEarly();
  arrive();
  await page.waitForFunction(areControlsHydrated);
}

const saved = (page: Page) => page.getByText('Brouillon enregistré');
const restored = (page: Page) => page.getByText('Nous avons repris votre brouillon');

test('a box that is ticked during hydration stays ticked', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...listening) {
      addEventListener.apply(this, listening as Parameters<typeof addEventListener>);
      const isTakeover = this instanceof HTMLElement && this.id === 'root' && listening[0] === 'click';
      if (!isTakeover) return;
      EventTarget.prototype.addEventListener = addEventListener;
      // React has attached its listeners but has not hydrated any control yet.
      queueMicrotask(() => document.getElementById('alreadyPaid')?.click());
    };
  });
  await page.goto('/restaurants');
  await expect(page.getByLabel('Budget pour le repas')).toHaveValue('0');
  await expect(page.getByLabel('Déjà payée au restaurant')).toBeChecked();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(page.getByLabel('Déjà payée au restaurant')).toBeChecked();
});

test('boxes that share a name are kept as they were ticked before the script had come', async ({ page }) => {
  const boxes = page.getByRole('group', { name: /^Créneaux/ }).getByRole('checkbox');
  await before(page, '/devenir-livreur', async () => {
    for (const index of [0, 2]) await boxes.nth(index).click();
  });
  const ticked = async () => {
    for (const [index, isTicked] of [true, false, true].entries()) {
      await expect(boxes.nth(index)).toBeChecked({ checked: isTicked });
    }
  };
  await expect(saved(page)).toBeVisible();
  await ticked();
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await ticked();
});

test('an item that was typed before the script had come is added as it was typed', async ({ page }) => {
  const item = page.getByLabel('Ajouter un article');
  const quantity = page.getByRole('spinbutton', { name: 'Quantité : nouvel article' });
  const list = page.getByRole('group', { name: 'Votre liste' });
  await before(page, '/courses-alimentaires', async () => {
    // Filled in first, so that it has lost the focus before hydration.
    await quantity.fill('3');
    await item.fill('christophines');
    await page.getByLabel('Marque').fill('Candia');
    await page.getByLabel('Rayon').selectOption('Bio');
  });
  await expect(item).toHaveValue('christophines');
  await page.getByRole('button', { name: 'Ajouter à la liste' }).click();
  await expect(item).toHaveValue('');
  await expect(quantity).toHaveValue('1');
  await expect(list).toContainText('1 article dans 1 rayon.');
  await expect(list.getByRole('button', { name: 'christophines Candia' })).toBeVisible();
  await expect(list.getByRole('spinbutton', { name: 'Quantité : christophines' })).toHaveValue('3');
  await expect(list.getByRole('heading', { name: /^Bio/ })).toBeVisible();
});

test('a commune that was chosen before the script had come shows its price, and stays on its page', async ({
  page,
}) => {
  const commune = page.getByRole('combobox', { name: 'Votre commune' });
  await before(page, '/zones-de-livraison', async () => {
    await commune.selectOption({ label: 'Petit-Bourg' });
  });
  await expect(page.getByRole('status').filter({ hasText: 'Petit-Bourg' })).toContainText('9,95');
  await expect(commune.locator('option:checked')).toHaveText('Petit-Bourg');

  await page.getByRole('contentinfo').locator('a[href="/professionnels"]').click();
  await page.locator('main a[href="/devis-professionnel"]').first().click();
  await expect(page).toHaveURL(/\/devis-professionnel$/);
  // A field of the page's form has the same name.
  await page.getByLabel('Nom de l’entreprise').fill('Boulangerie Ti Pain');
  await expect(saved(page)).toBeVisible();
  expect(await draftOnDevice(page, 'devis')).toMatchObject({
    companyName: 'Boulangerie Ti Pain',
    commune: '',
  });
});

test('a passphrase that was typed before the script had come is the one that counts', async ({ page }) => {
  const passphrase = page.getByLabel('Phrase secrète');
  const download = page.waitForEvent('download');
  await before(page, '/confidentialite', () => passphrase.fill('colombo du dimanche'));
  await page.getByRole('button', { name: /^Enregistrer/ }).click();
  expect(await (await download).failure()).toBeNull();
});

test('the menu opens before the script has come, and stays open', async ({ page }) => {
  const panel = page.getByRole('navigation', { name: 'Menu' });
  await before(page, '/restaurants', async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(panel.getByRole('link', { name: 'Zones de livraison' })).toBeVisible();
  });
  const close = page.getByRole('button', { name: 'Fermer le menu' });
  await expect(close).toBeVisible();
  await expect(panel).toBeVisible();
  await close.click();
  await expect(panel).toBeHidden();
});

test('a link of the menu leads on before the script has come', async ({ page }) => {
  await before(page, '/restaurants', async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const panel = page.getByRole('navigation', { name: 'Menu' });
    await panel.getByRole('link', { name: 'Zones de livraison' }).click();
    await expect(page).toHaveURL(/\/zones-de-livraison$/);
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Où livrons-nous ?' })).toBeVisible();
});

test('a page that was scrolled before the script had come stays where it is', async ({ page }) => {
  await before(page, '/notre-histoire', async () => {
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  });
  await expect(page.locator('html')).not.toHaveAttribute('data-fresh');
  expect(await page.evaluate(() => scrollY)).toBe(400);
  // The next page begins at its top.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
