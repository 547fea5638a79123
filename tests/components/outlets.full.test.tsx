import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from './axe.ts';
import { control, openForm } from './form.ts';
import { userEvent } from './user.ts';

// docs/rules/services.md#restaurant
const JARRY = { name: 'Zandoli Burger Jarry', commune: 'Baie-Mahault' };
const BOURG = { name: 'Zandoli Burger Bourg', commune: 'Baie-Mahault' };
const OTHER = { name: 'Zandoli Burger Grand-Camp', commune: 'Les Abymes' };
const restaurants = [{ name: 'Zandoli Burger', outlets: [OTHER, JARRY, BOURG] }];
const namesOf = (name: string) =>
  [...(control(name).element() as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean);

it('a chain shows the outlets of the commune by name, and nothing of it is asked elsewhere', async () => {
  await openForm('/restaurants', { tables: { shops: { restaurants } } });
  await userEvent.selectOptions(control('deliveryCommune'), 'Baie-Mahault');
  await expect.element(control('pointDeVente')).not.toBeInTheDocument();
  await userEvent.selectOptions(control('restaurant'), 'Zandoli Burger');
  await expect.element(control('restaurantCommune')).toHaveValue('Baie-Mahault');
  await expect.element(control('pointDeVente')).toHaveValue(JARRY.name);
  expect(namesOf('pointDeVente')).toEqual([JARRY.name, BOURG.name]);
  await userEvent.selectOptions(control('restaurantCommune'), 'Les Abymes');
  await expect.element(control('pointDeVente')).toHaveValue(OTHER.name);
  await expect.element(page.getByLabelText(/^Point de vente/)).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.selectOptions(control('restaurant'), 'Autre');
  await expect.element(control('pointDeVente')).not.toBeInTheDocument();
});
