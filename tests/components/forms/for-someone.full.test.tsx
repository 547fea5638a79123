/** Proves docs/rules/services.md#for-somebody-else. */

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keepCustomer } from '../../../src/device/customer/customer.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { control, fill as fillForm, openForm, send } from '../form.ts';
import { userEvent } from '../user.ts';
import { fill, openRestaurant, submit } from './restaurant.ts';

it('a meal for another person asks for the recipient, and the customer pays by default', async () => {
  await openRestaurant();
  const box = page.getByLabelText('Je commande pour quelqu’un d’autre');
  const name = page.getByLabelText('Nom de la personne à livrer');
  await expect.element(box).not.toBeChecked();
  await expect.element(name).not.toBeInTheDocument();
  await fill(RESTAURANT_FORM);
  await userEvent.click(box);
  await userEvent.click(submit());
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Le nom de la personne à livrer est requis.');
  const payer = page.getByRole('radiogroup', { name: 'Qui paie' });
  await expect.element(payer.getByRole('radio', { name: 'Moi' })).toBeChecked();
});

it('a browser fills in the customer’s own number, and nobody else’s', async () => {
  await openRestaurant();
  await userEvent.click(page.getByLabelText('Je commande pour quelqu’un d’autre'));
  await fillForm({ contact_livraison: 'autre', payeur: 'autre' });
  await expect.element(control('telephone')).toHaveAttribute('autocomplete', 'tel');
  for (const name of ['beneficiaire_telephone', 'contact_telephone', 'payeur_telephone'])
    await expect.element(control(name)).toHaveAttribute('autocomplete', 'off');
});

it('a disability request for another person asks for that person’s place', async () => {
  await openForm('/handicap');
  await fillForm({ service_type: 'colis' });
  const own = page.getByLabelText('Votre adresse');
  await expect.element(own).toBeVisible();
  await send();
  await expect.element(own).toHaveAccessibleDescription('Votre adresse est requise.');
  const left = page.getByRole('navigation', { name: /à corriger$/ });
  await expect.element(left.getByRole('link', { name: 'Votre commune' })).toBeVisible();
  await userEvent.click(page.getByLabelText('Je commande pour quelqu’un d’autre'));
  const theirs = page.getByLabelText('Adresse de la personne');
  await expect.element(theirs).toBeVisible();
  await expect.element(theirs).toHaveAccessibleDescription('');
  await expect.element(page.getByLabelText('Commune de la personne')).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
  await send();
  await expect.element(left.getByRole('link', { name: 'Commune de la personne' })).toBeVisible();
  await expect.element(left.getByRole('link', { name: 'Votre commune' })).not.toBeInTheDocument();
});

it('what is left to correct names no field that is not asked any more (docs/rules/forms.md#checks)', async () => {
  await openRestaurant();
  const box = page.getByLabelText('Je commande pour quelqu’un d’autre');
  await userEvent.click(box);
  await userEvent.click(submit());
  const recipient = page.getByRole('link', { name: 'Nom de la personne à livrer' });
  await expect.element(recipient).toBeVisible();
  await userEvent.click(box);
  await expect.element(recipient).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Commune de livraison' })).toBeVisible();
});

it('what is left to correct is named as its field is, here another person’s place', async () => {
  await openForm('/handicap');
  await fillForm({ service_type: 'colis' });
  await userEvent.click(page.getByLabelText('Je commande pour quelqu’un d’autre'));
  await send();
  const summary = page.getByRole('navigation', { name: /réponses à corriger/ });
  const place = summary.getByRole('link', { name: 'Adresse de la personne', exact: true });
  await expect.element(place).toBeVisible();
  await userEvent.click(place);
  await expect.element(page.getByLabelText('Adresse de la personne')).toHaveFocus();
  await expect.element(summary.getByRole('link', { name: 'Commune de la personne' })).toBeVisible();
  await expect.element(summary.getByRole('link', { name: 'Votre adresse' })).not.toBeInTheDocument();
});

describe('a customer who is known (docs/rules/forms.md#known-customer)', () => {
  const KNOWN = { 'given-name': 'Maryse', tel: '0690123456', email: 'maryse@exemple.gp' };
  const change = () => page.getByRole('button', { name: 'Modifier mes coordonnées' });
  const heightOf = (name: string) => control(name).element().closest('[data-contact]')?.clientHeight ?? 0;

  it('finds their contact in one line, and opens it', async () => {
    await keepCustomer(KNOWN);
    await openRestaurant();
    await expect.element(change()).toBeVisible();
    await expect.element(page.getByText('Maryse · 0690 12 34 56', { exact: true })).toBeVisible();
    expect(heightOf('telephone')).toBeLessThan(2);
    await expectNoAxeViolations();
    await userEvent.click(change());
    await expect.element(change()).not.toBeInTheDocument();
    await expect.element(control('prenom')).toHaveFocus();
    expect(heightOf('telephone')).toBeGreaterThan(100);
  });

  it('reaches the fields with the keyboard, which shows them for good', async () => {
    await keepCustomer(KNOWN);
    await openRestaurant();
    await expect.element(change()).toBeVisible();
    (control('telephone').element() as HTMLElement).focus();
    await expect.element(change()).not.toBeInTheDocument();
    await fill({ telephone: '0690 65 43 21' });
    (control('restaurant').element() as HTMLElement).focus();
    expect(heightOf('telephone')).toBeGreaterThan(100);
    await expect.element(control('telephone')).toHaveValue('0690 65 43 21');
  });

  it('has the fields where one of them is missing', async () => {
    await keepCustomer({ 'given-name': 'Maryse', tel: '0690123456' });
    await openRestaurant();
    await expect.element(control('prenom')).toHaveValue('Maryse');
    await expect.element(change()).not.toBeInTheDocument();
  });
});

it('the customer’s own place is not left to the person for whom is ordered (docs/rules/forms.md#known-customer)', async () => {
  await keepCustomer({ 'given-name': 'Maryse', 'address-level2': 'Petit-Bourg' });
  await openRestaurant();
  const commune = control('deliveryCommune');
  await expect.element(commune).toHaveValue('Petit-Bourg');
  const box = page.getByLabelText('Je commande pour quelqu’un d’autre');
  await userEvent.click(box);
  await expect.element(commune).toHaveValue('');
  await expect.element(control('prenom')).toHaveValue('Maryse');
  await userEvent.click(box);
  await expect.element(commune).toHaveValue('Petit-Bourg');
  await userEvent.selectOptions(commune, 'Goyave');
  await userEvent.click(box);
  await expect.element(commune).toHaveValue('Goyave');
});

// docs/rules/services.md#finding-the-door
it.each(['/restaurants', '/sous-tutelle', '/colis'])(
  '%s asks for no position of the customer’s own where the door is another person’s',
  async (path) => {
    await openForm(path);
    if (path === '/restaurants') await fillForm({ pour_un_proche: true });
    if (path === '/sous-tutelle') await fillForm({ service_type: 'courses' });
    await userEvent.click(page.getByLabelText('Ajouter un repère ou la position, sur place'));
    await expect.element(page.getByRole('button', { name: 'Prendre la position' })).toBeVisible();
    await expect.element(control('avec_repere')).not.toHaveAccessibleName(/ma position/);
  },
);
