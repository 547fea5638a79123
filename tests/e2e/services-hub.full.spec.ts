import { expectNoAxeViolations } from '../support/axe.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { COLIS_ORDER } from '../support/service-orders.ts';
import { ServiceFormPage } from '../support/service-page.ts';
import { expect, test } from '../support/test.ts';

test('drafts are resumed, or deleted and restored', async ({ page }) => {
  const form = new ServiceFormPage(page, '/colis');
  await form.open();
  await form.fill(COLIS_ORDER.answers);
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await page.goto('/commander');
  const drafts = page.getByRole('region', { name: 'Reprendre où vous en étiez' });
  const resume = drafts.getByRole('link', { name: /^Envoyer un colis/ });
  await expect(resume).toContainText('Colis, livraison : Le Gosier');
  await expect(resume).toContainText('à l’instant');
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'commander-brouillon', true);

  await drafts.getByRole('button', { name: 'Effacer le brouillon : Envoyer un colis' }).click();
  await expect(resume).toHaveCount(0);
  const undo = drafts.getByRole('button', { name: 'Annuler' });
  await expect(undo).toBeFocused();
  await expectNoAxeViolations(page);
  await undo.press('Enter');
  await resume.click();
  await expect(page).toHaveURL(/\/colis$/);
  await expect(form.control('parcel_description')).toHaveValue('Un carton de livres');
  await expect(page.getByText('Nous avons repris votre brouillon')).toBeVisible();
});
