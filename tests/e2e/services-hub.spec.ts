import { expectNoAxeViolations } from '../support/axe.ts';
import { untilPriced } from '../support/priced.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { COLIS_ORDER, HANDICAP_ORDER } from '../support/service-orders.ts';
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

test('a request is made by keyboard alone, and each choice is announced', async ({ page, server }) => {
  const form = new ServiceFormPage(page, '/handicap');
  await form.open();
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
      if (focused === name) return;
    }
    throw new Error(`The Tab key never reached ${name}`);
  };
  const type = async (name: string) => {
    await tabTo(name);
    await page.keyboard.type(String(HANDICAP_ORDER.answers[name]));
  };

  await tabTo('service_type');
  await page.keyboard.press('Space');
  await expect(form.choice('service_type', 'restaurant')).toBeChecked();
  const announced = page
    .getByRole('status')
    .filter({ hasText: 'L’étape 2 s’affiche : Vous et la livraison.' });
  await expect(announced).toHaveCount(1);
  await type('demandeur_nom');
  await type('demandeur_telephone');
  await tabTo('contact_sms_uniquement');
  await page.keyboard.press('Space');
  await type('delivery_address');
  await type('delivery_commune');
  await type('details_demande');
  await page.keyboard.press('Tab');
  await form.submit.focus();
  await untilPriced(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/merci$/);
  await expect
    .poll(() => server.inbox())
    .toMatchObject([{ fields: { ...HANDICAP_ORDER.fields, contact_sms_uniquement: 'oui' } }]);
});
