import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { COURSES_LABELS, COURSES_ORDER, type CoursesForm } from '../../support/answers.ts';
import type { Circumstances } from '../app.tsx';
import { openForm, untilPriced } from '../form.ts';
import { textsOf } from '../screen.ts';
import { userEvent } from '../user.ts';

export const submit = (): Locator => page.getByRole('button', { name: 'Envoyer ma commande' });
export const list = (): Locator => page.getByRole('group', { name: 'Votre liste' });
/** The field for new items. */
export const entry = (): Locator => list().getByLabelText('Ajouter un article');
export const control = (name: keyof CoursesForm): Locator =>
  page.getByLabelText(COURSES_LABELS[name], { exact: true });
/** The button with a line's name, which unfolds the line. */
export const line = (item: string): Locator =>
  list()
    .getByRole('button', { name: new RegExp(`^${item}( |$)`) })
    .first();
export const quantity = (item: string): Locator =>
  list().getByRole('spinbutton', { name: `Quantité\u00a0: ${item}` });

/** The names of an aisle's lines, in order. */
export function linesOf(aisle: string): string[] {
  const section = list()
    .getByCss('section')
    .filter({ has: page.getByRole('heading', { name: aisle }) });
  return textsOf(section.getByCss('li > button b'));
}

export const openCourses = (circumstances?: Circumstances): Promise<void> =>
  openForm('/courses-alimentaires', circumstances);

/** Enters the given answers, in the order of the form, and waits for their price. */
export async function fill(form: Partial<CoursesForm>): Promise<void> {
  for (const name of COURSES_ORDER) {
    const value = form[name];
    if (value !== undefined) await enter(name, value);
  }
  await untilPriced();
}

/** Types items one after another, without leaving the field. */
export async function type(items: readonly string[]): Promise<void> {
  (entry().element() as HTMLElement).focus();
  for (const item of items) {
    await userEvent.keyboard(`${item}{Enter}`);
    await expect.element(entry()).toHaveFocus();
    await expect.element(entry()).toHaveValue('');
  }
  await untilPriced();
}

export async function expectError(found: Locator, message: string): Promise<void> {
  await expect.element(found).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`^${message}`)));
  await expect.element(found).toHaveAttribute('aria-invalid', 'true');
}

async function enter(name: keyof CoursesForm, value: string | boolean): Promise<void> {
  if (name === 'pourboire') {
    const tip = page.getByRole('radiogroup', { name: /pourboire/ });
    return userEvent.click(tip.getByRole('radio', { name: value === 'oui' ? 'Oui' : 'Non' }));
  }
  const box = control(name);
  await expect.element(box).toBeInTheDocument();
  if (typeof value === 'boolean') {
    if ((box.element() as HTMLInputElement).checked !== value) await userEvent.click(box);
    return;
  }
  if (name === 'deliveryCommune' || name === 'supermarche') return userEvent.selectOptions(box, value);
  return userEvent.fill(box, value);
}
