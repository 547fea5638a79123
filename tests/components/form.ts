import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Answers } from '../support/answers.ts';
import { type Circumstances, openPage } from './app.tsx';
import { userEvent } from './user.ts';

export const submit = (): Locator => page.getByCss('button[type=submit]');
export const control = (name: string): Locator => page.getByName(name);
export const choice = (name: string, value: string): Locator =>
  page.getByCss(`main [name="${name}"][value="${value}"]`);
export const alert = (): Locator => page.getByRole('alert');
export const errors = (): Locator => page.getByCss('main [id$="-error"]');

/** Renders the page of a form and waits until it has looked for a draft. */
export async function openForm(path: string, circumstances?: Circumstances): Promise<void> {
  await openPage(path, circumstances);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText('Vérification des horaires…')).not.toBeInTheDocument();
}

/** Enters the answers in the given order, each in its control's way, and waits for their price. */
export async function fill(answers: Answers): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await enter(name, value);
  await untilPriced();
}

/**
 * Waits until the price on screen is that of the last answer. A press before that asks first
 * (docs/rules/pricing.md#price-on-screen).
 */
export async function untilPriced(): Promise<void> {
  await expect.element(page.getByCss('[data-bottom-bar][aria-busy]')).not.toBeInTheDocument();
}

/** The bar with the total, and the lines of the price once it is unfolded. */
export const priceBar = (): Locator => page.getByCss('[data-bottom-bar]');

/** Unfolds the lines of the price from the bar, which is what a phone shows of them. */
export async function unfoldPrice(): Promise<void> {
  await userEvent.click(priceBar().getByCss('button[aria-expanded=false]'));
}

/**
 * Submits as a press does, which takes the focus from the last field. It also works on a button that waits
 * for a price.
 */
export async function send(): Promise<void> {
  const button = submit().element() as HTMLElement;
  button.focus();
  button.click();
}

/** Expects the message under a field, linked to it for screen readers. */
export async function expectError(name: string, message: string): Promise<void> {
  await expect.element(page.getByCss(`[id="${name}-error"]`)).toHaveTextContent(message);
  const field = page.getByCss(`[aria-describedby~="${name}-error"]`);
  await expect.element(field.first()).toBeVisible();
}

async function enter(name: string, value: string | boolean): Promise<void> {
  const found = control(name);
  await expect.element(found.first()).toBeInTheDocument();
  const element = found.first().element();
  if (typeof value === 'boolean') return setChecked(found, value);
  if (element instanceof HTMLInputElement && element.type === 'radio') {
    return setChecked(choice(name, value), true);
  }
  if (element instanceof HTMLSelectElement) return userEvent.selectOptions(found, value);
  return userEvent.fill(found, value);
}

async function setChecked(box: Locator, wanted: boolean): Promise<void> {
  if ((box.element() as HTMLInputElement).checked !== wanted) await userEvent.click(box);
}
