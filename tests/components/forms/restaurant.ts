import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { hourName, RESTAURANT_LABELS, RESTAURANT_ORDER, type RestaurantForm } from '../../support/answers.ts';
import { type Circumstances, openPage } from '../app.tsx';
import { untilPriced } from '../form.ts';
import { userEvent } from '../user.ts';

const SELECTS: readonly string[] = ['deliveryCommune', 'restaurant', 'restaurantCommune'];

export const submit = (): Locator => page.getByRole('button', { name: 'Envoyer ma commande' });

export const slots = (): Locator => page.getByRole('radiogroup', { name: /^Créneau/ }).getByRole('radio');

export const control = (name: keyof RestaurantForm): Locator =>
  page.getByLabelText(RESTAURANT_LABELS[name], { exact: true });

/** The radio button of a slot or an answer, by its value. */
export const choice = (group: string | RegExp, option: string): Locator =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option });

const tip = (value: string | boolean): Locator => choice(/pourboire/, value === 'oui' ? 'Oui' : 'Non');

/** Opens the later times of a question, at the hour of a time, unless the time is offered already. */
export async function showSlot(time: string, group: string | RegExp = /^Créneau/): Promise<void> {
  if (choice(group, time).query()) return;
  const field = page.getByRole('radiogroup', { name: group });
  const later = field.getByRole('button', { name: /^Plus tard/ });
  if (later.element().getAttribute('aria-expanded') === 'false') await userEvent.click(later);
  await userEvent.click(field.getByRole('button', { name: hourName(time) }));
}

/** Every time that a question offers, in order: the soonest, and those of each later hour. */
export async function offeredSlots(group: string | RegExp = /^Créneau/): Promise<string[]> {
  const field = page.getByRole('radiogroup', { name: group });
  const valuesIn = () =>
    field
      .getByRole('radio')
      .elements()
      .map((radio) => radio.getAttribute('value') ?? '');
  const later = field.getByRole('button', { name: /^Plus tard/ });
  const offered = valuesIn();
  if (!later.query()) return offered;
  if (later.element().getAttribute('aria-expanded') === 'false') await userEvent.click(later);
  for (const hour of field.getByRole('group').getByRole('button').all()) {
    await userEvent.click(hour);
    await expect.element(hour).toHaveAttribute('aria-pressed', 'true');
    offered.push(...valuesIn().slice(1));
  }
  return offered;
}

/** Renders the restaurant form and waits until it knows the time. */
export async function openRestaurant(circumstances?: Circumstances): Promise<void> {
  await openPage('/restaurants', circumstances);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Votre repas, livré' })).toBeVisible();
  await expect.element(page.getByText('Vérification des horaires…')).not.toBeInTheDocument();
}

/** Enters the given answers, in the order of the form, and waits for their price. */
export async function fill(form: Partial<RestaurantForm>): Promise<void> {
  for (const name of RESTAURANT_ORDER) {
    const value = form[name];
    if (value !== undefined) await enter(name, value);
  }
  await untilPriced();
}

export async function expectError(name: keyof RestaurantForm, message: string): Promise<void> {
  await expect.element(control(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  await expect.element(control(name)).toHaveAttribute('aria-invalid', 'true');
}

/** Waits until every control has its answer again. */
export async function expectFilled(form: Partial<RestaurantForm>): Promise<void> {
  for (const name of RESTAURANT_ORDER) {
    const value = form[name];
    if (value !== undefined) await expectAnswer(name, value);
  }
}

/** The amount of a visible line in the fee summary. */
export const amount = (label: string): Locator =>
  page.getByCss(`dl div:has(dt:text-is("${label}")) dd >> visible=true`);

async function expectAnswer(name: keyof RestaurantForm, value: string | boolean): Promise<void> {
  if (name === 'creneau') await expect.element(choice(/^Créneau/, String(value))).toBeChecked();
  else if (name === 'pourboire') await expect.element(tip(value)).toBeChecked();
  else if (typeof value === 'string') await expect.element(control(name)).toHaveValue(value);
  else if (value) await expect.element(control(name)).toBeChecked();
  else await expect.element(control(name)).not.toBeChecked();
}

async function enter(name: keyof RestaurantForm, value: string | boolean): Promise<void> {
  if (name === 'creneau') {
    await showSlot(String(value));
    return userEvent.click(choice(/^Créneau/, String(value)));
  }
  if (name === 'pourboire') return userEvent.click(tip(value));
  if (typeof value === 'boolean') {
    const box = control(name);
    if ((box.element() as HTMLInputElement).checked !== value) await userEvent.click(box);
    return;
  }
  if (SELECTS.includes(name)) return userEvent.selectOptions(control(name), value);
  return userEvent.fill(control(name), value);
}
