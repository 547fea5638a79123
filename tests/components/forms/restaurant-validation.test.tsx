import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RESTAURANT_FORM, type RestaurantForm } from '../../support/answers.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { openForm, priceBar, send } from '../form.ts';
import { sendWithoutNetwork } from '../network.ts';
import { expectEightSeconds, passTimeUntil, stopTimers } from '../time.ts';
import { userEvent } from '../user.ts';
import { amount, choice, control, expectError, fill, openRestaurant, submit } from './restaurant.ts';

/** The text must stay word for word: docs/rules/services.md#restaurant-messages. */
const MESSAGES: Partial<Record<keyof RestaurantForm, string>> = {
  prenom: 'Le prénom est requis.',
  telephone: 'Le téléphone est requis.',
  email: "L'email est invalide.",
  deliveryCommune: 'Veuillez choisir votre commune de livraison.',
  restaurant: 'Veuillez sélectionner un restaurant.',
  restaurantCommune: 'Veuillez sélectionner la commune du restaurant.',
  details: 'Le détail de la commande est obligatoire.',
  budget: "Un budget supérieur à 0 est requis si la commande n'est pas déjà payée.",
};

it('an empty form names the missing answers, word for word, and focuses the first field', async () => {
  await openRestaurant();
  await userEvent.click(submit());
  await expect.element(page.getByText('Erreur dans le formulaire')).toBeVisible();
  await expect.element(page.getByText('Veuillez corriger les champs en rouge.')).toBeVisible();
  for (const [name, message] of Object.entries(MESSAGES)) {
    await expectError(name as keyof RestaurantForm, message);
  }
  await expect.element(page.getByText('Veuillez choisir un créneau horaire.').first()).toBeVisible();
  await expect.element(control('restaurant')).toHaveFocus();
  await expect.element(control('restaurant')).toBeInViewport();
  await expectNoAxeViolations();
});

it('« Autre » asks for the name of the restaurant', async () => {
  await openRestaurant();
  await expect.element(control('autreRestaurant')).not.toBeInTheDocument();
  await fill({ ...RESTAURANT_FORM, autreRestaurant: '' });
  await userEvent.click(submit());
  const message = 'Veuillez préciser le nom du restaurant.';
  await expectError('autreRestaurant', message);
  await userEvent.fill(control('autreRestaurant'), 'Chez Man Lili');
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
});

// docs/rules/services.md#restaurant
it('clearing the restaurant clears its commune and its other name', async () => {
  await openRestaurant();
  await fill(RESTAURANT_FORM);
  await userEvent.selectOptions(control('restaurant'), '');
  await expect.element(control('restaurantCommune')).toHaveValue('');
  await expect.element(control('autreRestaurant')).not.toBeInTheDocument();
  await userEvent.selectOptions(control('restaurant'), 'Autre');
  await expect.element(control('autreRestaurant')).toHaveValue('');
});

it('the restaurant’s commune is one that is delivered', async () => {
  await openRestaurant();
  await userEvent.selectOptions(control('restaurant'), 'Autre');
  const options = control('restaurantCommune').getByRole('option');
  await expect.element(options).toHaveLength(16);
  expect(options.filter({ hasText: /Port-Louis|Basse-Terre|La Désirade/ }).elements()).toEqual([]);
});

// docs/rules/forms.md#tips
it('a tip counts only while the choice is « oui »', async () => {
  await openRestaurant();
  await expect.element(control('montantPourboire')).not.toBeInTheDocument();
  await fill(RESTAURANT_FORM);
  await expect.element(page.getByRole('button', { name: /61,25/ })).toBeVisible();
  await userEvent.click(choice(/pourboire/, 'Non'));
  await expect.element(control('montantPourboire')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /59,25/ })).toBeVisible();
});

// docs/rules/zones.md#delivery-check
describe('an unserved commune', () => {
  // docs/rules/zones.md#choosing-a-commune
  it('is shown in red and blocks the button', async () => {
    await openRestaurant();
    const main = page.getByRole('main');
    await fill(RESTAURANT_FORM);
    await expect.element(submit()).toBeEnabled();
    await userEvent.selectOptions(control('deliveryCommune'), 'Basse-Terre');
    await expect.element(main.getByText('Zone non desservie')).toBeVisible();
    const reason = main.getByText('Tarif de livraison non disponible pour cette commune.');
    await expect.element(reason.last()).toBeVisible();
    await expect.element(submit()).toBeDisabled();
    await expectNoAxeViolations();
    await userEvent.selectOptions(control('deliveryCommune'), 'Petit-Bourg');
    await expect.element(main.getByText('Zone non desservie')).not.toBeInTheDocument();
    await expect.element(submit()).toBeEnabled();
  });

  it('is shown for eight seconds', async () => {
    await openPage('/restaurants');
    await expect.element(control('deliveryCommune')).toBeVisible();
    stopTimers();
    await userEvent.selectOptions(control('deliveryCommune'), 'Basse-Terre');
    const notice = page.getByRole('alert').filter({ hasText: 'Zone non desservie' });
    await passTimeUntil(notice);
    await expectEightSeconds(notice);
    vi.useRealTimers();
  });
});

describe('in the evening', () => {
  // docs/rules/pricing.md#reasons-and-hints
  it('late slots carry their surcharges, each with its reason', async () => {
    await openRestaurant({ at: '2026-11-19T21:00:00-04:00' });
    await fill({ ...RESTAURANT_FORM, deliveryCommune: 'Le Moule', creneau: '22:30' });
    await userEvent.click(page.getByRole('button', { name: /Voir le détail/ }));
    await expect.element(amount('Supplément du soir').first()).toHaveTextContent('4,50 €');
    await expect.element(amount('Frais de fin de service').first()).toHaveTextContent('5,00 €');
    await expect.element(priceBar().getByText(/évite les frais de fin de service/)).toBeVisible();
  });
});

it('what was wrong with a form is not told any more once it has been sent (docs/rules/forms.md#notices)', async () => {
  await openRestaurant();
  await sendWithoutNetwork();
  await userEvent.click(submit());
  const notice = page.getByRole('alert').filter({ hasText: 'Erreur dans le formulaire' });
  await expect.element(notice).toBeVisible();
  await fill(RESTAURANT_FORM);
  await userEvent.click(submit());
  const saved = page.getByRole('heading', { level: 1, name: 'Commande enregistrée sur cet appareil' });
  await expect.element(saved).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

it('the first field in error is focused clear of the fixed bars', async () => {
  await openRestaurant();
  await fill({ ...RESTAURANT_FORM, details: '' });
  await userEvent.click(submit());
  const details = control('details');
  await expect.element(details).toHaveFocus();
  const isClear = () => {
    const element = details.element();
    const { left, width, top, bottom } = element.getBoundingClientRect();
    const hit = (y: number) => document.elementFromPoint(left + width / 2, y);
    return [top + 4, bottom - 4].every((y) => element.contains(hit(y)));
  };
  await expect.poll(isClear).toBe(true);
});

// The 22nd is a Sunday. The other services: services-hub.full.
it('a closed form is filled in, and says that it is closed instead of leaving (docs/rules/forms.md#closed-notice)', async () => {
  await openForm('/restaurants', { at: '2026-11-22T12:00:00-04:00' });
  const { creneau: _, ...meal } = RESTAURANT_FORM;
  await fill(meal);
  await expect.element(submit()).toHaveAccessibleDescription('Le service est fermé pour le moment.');
  await send();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Service Fermé' }))
    .toHaveTextContent('Le service est actuellement fermé. Vous ne pouvez pas passer de commande.');
  await expect.element(page.getByCss('main [aria-invalid=true]')).not.toBeInTheDocument();
});
