import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { apply, fillManager } from '../../support/pages/applications-page.ts';
import { expect, test } from '../../support/test.ts';

const SEND = { name: 'Envoyer ma candidature' };

// docs/rules/applications.md#application-sent
test('an order manager applies: days and slots arrive as lists', async ({ page, server }) => {
  await page.goto('/offres-emploi');
  const form = await apply(page, 'Gestionnaire de commandes');
  await fillManager(form);
  await form.getByRole('button', SEND).click();

  await expect(page.getByText('Merci pour votre candidature, Maryse Exemple !')).toBeVisible();
  await expect(
    page.getByText('Votre candidature a été reçue avec succès. Nous vous recontacterons par e-mail.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/merci$/, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Merci, Maryse Exemple !' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expect
    .poll(() => server.inbox())
    .toMatchObject([
      {
        service: 'offre-gestion',
        quote: null,
        fields: {
          full_name: 'Maryse Exemple',
          residence: 'Le Moule',
          has_computer: 'oui',
          availability_days: ['Lundi', 'Samedi'],
          availability_slots: ['19h-23h'],
          can_start_on_date: 'non',
          preferred_start_date: '2026-12-01',
          is_self_employed: 'non',
          siret_number: '',
          agrees_to_commission_gestion: 'oui',
          job_title: 'Gestionnaire de commandes',
          _subject: 'Candidature : Gestionnaire de commandes, Maryse Exemple',
        },
      },
    ]);
});
