import { expectNoAxeViolations } from '../support/axe.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { COLIS_ORDER, HANDICAP_ORDER } from '../support/service-orders.ts';
import { ServiceFormPage } from '../support/service-page.ts';
import { expect, test } from '../support/test.ts';

const CLOSURE = { temporarilyClosed: true, message: 'En pause.', reopenDate: null };

test.describe('the tiles', () => {
  test.use({
    clockAt: '2026-11-19T17:30:00-04:00',
    tables: { status: { services: { handicap: CLOSURE } } },
  });

  test('each tell their state of now', async ({ page }) => {
    await page.goto('/commander');
    const tile = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(tile('Restaurant')).toContainText(/Fermé.*19:00/);
    await expect(tile('Courses')).toContainText('Bientôt');
    await expect(tile('Colis')).toContainText('Ferme bientôt, à 18:00');
    await expect(tile('Boutique')).toContainText(/Fermé/);
    await expect(tile('Tutelle')).toContainText('Selon le service choisi');
    await expect(tile('Handicap')).toContainText('Service Indisponible');
    await expectNoAxeViolations(page);
  });
});

test('what was begun is taken up again, or deleted and brought back', async ({ page }) => {
  const form = new ServiceFormPage(page, '/colis');
  await form.open();
  await form.fill(COLIS_ORDER.answers);
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await page.goto('/commander');
  const drafts = page.getByRole('region', { name: 'Reprendre votre commande' });
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

test('a new visitor has nothing to take up again', async ({ page }) => {
  await page.goto('/commander');
  await expect(page.getByRole('link', { name: /^Colis/ })).toContainText('Ouvert jusqu’à 18:00');
  await expect(page.getByText('Reprendre votre commande')).toHaveCount(0);
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
    .filter({ hasText: 'L’étape 2 s’affiche : Vous et votre adresse.' });
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
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/merci$/);
  await expect
    .poll(() => server.inbox())
    .toMatchObject([{ fields: { ...HANDICAP_ORDER.fields, contact_sms_uniquement: 'oui' } }]);
});

for (const path of ['/sous-tutelle', '/handicap']) {
  test(`${path} holds at 200 % text`, async ({ page }) => {
    const form = new ServiceFormPage(page, path);
    await form.open();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    await form.fill({ service_type: 'colis' });
    await expect(form.submit).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
    await takeScreenshot(page, `grand-texte${path.replace('/', '-')}`, true);
  });
}
