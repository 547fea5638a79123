import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { fill, send } from './form.ts';
import { userEvent } from './user.ts';

it('a search by order number finds only this device’s orders (docs/rules/pages.md#tracking)', async () => {
  await openPage('/suivi-commande');
  const number = page.getByLabelText('Numéro de commande');
  await expect.element(number).toHaveAttribute('placeholder', 'LG-123456');
  await userEvent.fill(number, 'LG-123456');
  await userEvent.keyboard('{Enter}');
  const said = page.getByRole('main').getByRole('status').filter({ hasText: 'Bientôt disponible' });
  await expect.element(said).toBeVisible();
  await expect.element(said).toHaveTextContent('Cet appareil ne connaît pas LG-123456.');
  await expect.element(page.getByText('Bientôt disponible')).toHaveLength(1);
  await expect.element(page.getByRole('main')).toHaveTextContent(/«\sLien de suivi\s» donne une adresse/);
  await expect
    .element(page.getByRole('link', { name: 'Demander au gestionnaire' }))
    .toHaveAttribute('href', expect.stringContaining('LG-123456'));
  await userEvent.fill(number, 'douze');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(number)
    .toHaveAccessibleDescription(expect.stringContaining('LG- suivi de six chiffres'));
  await expect.element(said).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

// docs/rules/pages.md#thank-you-page
it('the thank-you page without a submission says that none is pending', async () => {
  await openPage('/merci');
  const none = 'Aucune donnée de formulaire en attente trouvée. Votre commande est bien prise en compte.';
  await expect.element(page.getByText(none)).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: /^Merci, client\(e\)\s!$/ });
  await expect.element(title).toBeVisible();
});

// docs/rules/forms.md#notices
// docs/rules/payments.md#payment-notices
it('the payment page without an order says so and leads home', async () => {
  const router = await openPage('/paiement');
  await expect.element(page.getByText('Informations de paiement invalides ou manquantes.')).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  await expect.element(page.getByText('Erreur de paiement')).toBeVisible();
  await router.navigate({ to: '/commander' });
  await expect.element(page.getByText('Erreur de paiement')).not.toBeInTheDocument();
});

// docs/rules/pages.md#order-summary
it('the summary of a meal without an order leads back to the form', async () => {
  const router = await openPage('/confirmation-commande');
  await expect.poll(() => router.state.location.pathname).toBe('/restaurants');
});

it('a donation leaves the name of the last order as it was (docs/rules/sending.md#kinds)', async () => {
  localStorage.setItem('lastOrderName', 'Maryse');
  const router = await openPage('/paiement-don');
  await fill({ montant: '10.00', prenom: 'Élodie' });
  await send();
  await expect.poll(() => router.state.location.pathname).toBe('/paiement');
  await router.navigate({ to: '/merci' });
  await expect.element(page.getByRole('heading', { level: 1, name: /^Merci, Maryse/ })).toBeVisible();
});
