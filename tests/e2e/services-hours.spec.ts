import { expectNoAxeViolations } from '../support/axe.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { BOUTIQUE_ORDER, COLIS_ORDER, HANDICAP_ORDER, PARTICULIER_ORDER } from '../support/service-orders.ts';
import { ServiceFormPage } from '../support/service-page.ts';
import { expect, test } from '../support/test.ts';

const CLOSED = 'Le service est actuellement fermé. Vous ne pouvez pas passer de commande.';
const DAYS = ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'];
const ALL_DAY = DAYS.map((day) => ({ day, slots: [{ open: '08:00', close: '22:00' }] }));

test.describe('on Sunday', () => {
  test.use({ clockAt: '2026-11-22T12:00:00-04:00' });

  for (const { slug, path } of [COLIS_ORDER, PARTICULIER_ORDER, BOUTIQUE_ORDER]) {
    test(`${slug}: the form is closed altogether, and says until when`, async ({ page }) => {
      const form = new ServiceFormPage(page, path);
      await form.open();
      await expect(page.getByText(CLOSED)).toBeVisible();
      await expect(page.getByText(/^Prochaine ouverture\s: Lundi à 0[89]:00$/)).toBeVisible();
      const controls = page.locator('main form').locator('input, select, textarea');
      for (const control of await controls.all()) await expect(control).toBeDisabled();
      await expect(form.submit).toBeDisabled();
      await expectNoAxeViolations(page);
      await takeScreenshot(page, `${slug}-ferme`, true);
    });
  }

  test('a request shows that the chosen service is closed, and keeps what is typed', async ({ page }) => {
    const form = new ServiceFormPage(page, '/handicap');
    await form.open();
    await expect(page.getByText(CLOSED)).toBeHidden();
    await expect(form.choice('service_type', 'colis')).toHaveAccessibleDescription(/^Fermé/);
    await form.fill(HANDICAP_ORDER.answers);
    await expect(page.getByText(CLOSED)).toBeVisible();
    await expect(form.submit).toBeDisabled();
    await expect(form.control('demandeur_nom')).toHaveValue('Maryse Louis');
    await expectNoAxeViolations(page);
  });
});

test.describe('the night line', () => {
  test.use({ tables: { schedules: { services: { restaurant: { schedule: ALL_DAY } } } } });
  const NIGHT = 'Supplément de nuit';

  test.describe('at 17:59', () => {
    test.use({ clockAt: '2026-11-19T17:59:00-04:00' });
    test('a request has none', async ({ page }) => {
      const form = new ServiceFormPage(page, '/handicap');
      await form.open();
      await form.fill(HANDICAP_ORDER.answers);
      await expect(page.getByRole('button', { name: '7,80\u00a0€' })).toBeVisible();
      await expect(page.getByText(NIGHT)).toHaveCount(0);
    });
  });

  test.describe('from 18:00 on', () => {
    test.use({ clockAt: '2026-11-19T18:00:00-04:00' });
    test('a request costs 2 euros more, on the screen and for the operator', async ({ page, server }) => {
      const form = new ServiceFormPage(page, '/handicap');
      await form.open();
      await form.fill(HANDICAP_ORDER.answers);
      await expect(page.getByRole('button', { name: '9,80\u00a0€' })).toBeVisible();
      await expect(page.getByText(NIGHT).locator('visible=true')).toBeVisible();
      await form.submit.click();
      await expect(page).toHaveURL(/\/merci$/);
      expect(await server.inbox()).toMatchObject([
        { fields: { frais_livraison_total: '9.80' }, quote: { totalToPay: 9.8 } },
      ]);
    });
  });
});

const CLOSURE = {
  temporarilyClosed: true,
  message: 'Nous revenons bientôt.',
  reopenDate: '2026-11-25T08:00',
};

test.describe('temporarily closed', () => {
  test.use({
    tables: { status: { services: { tutelle: CLOSURE, handicap: CLOSURE, colis: CLOSURE } } },
  });

  for (const path of ['/sous-tutelle', '/handicap']) {
    test(`${path} shows a maintenance card in the place of the form`, async ({ page }) => {
      await page.goto(path);
      const card = page.getByRole('region', { name: 'Service Indisponible' });
      await expect(card).toContainText('Nous revenons bientôt.');
      await expect(card).toContainText('Réouverture : mercredi 25 novembre à 08:00');
      await expect(page.locator('main form')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Voir les autres services' })).toBeVisible();
      await expectNoAxeViolations(page);
      await takeScreenshot(page, `maintenance${path.replace('/', '-')}`, true);
    });
  }

  test('/colis shows the banner, and a form that is closed', async ({ page }) => {
    const form = new ServiceFormPage(page, '/colis');
    await form.open();
    await expect(page.getByText('Réouverture : mercredi 25 novembre à 08:00')).toBeVisible();
    await expect(form.control('contact_name')).toBeDisabled();
    await expect(form.submit).toBeDisabled();
    await expectNoAxeViolations(page);
  });
});

test.describe('a chosen service that is temporarily closed', () => {
  test.use({ tables: { status: { services: { colis: CLOSURE } } } });

  test('leaves the choice, with the card in the place of the rest', async ({ page }) => {
    const form = new ServiceFormPage(page, '/sous-tutelle');
    await form.open();
    await form.fill({ service_type: 'colis' });
    await expect(page.getByRole('region', { name: 'Service Indisponible' })).toBeVisible();
    await expect(form.control('demandeur_nom')).toHaveCount(0);
    await form.fill({ service_type: 'courses' });
    await expect(form.control('demandeur_nom')).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
