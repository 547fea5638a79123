import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fields } from '../../../src/services/courses/index.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { userEvent } from '../user.ts';
import { openDesk, save } from './telephone.ts';

/** Items of the lists that a manager takes down by telephone. */

test('a shopping list is dictated line by line, and corrected', async () => {
  await openDesk('telephone?service=courses');
  const area = page.getByLabelText('Ajouter des articles');
  await expect.element(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeEnabled();
  await userEvent.fill(area, '2 lait Candia\n3 malta');
  await userEvent.click(page.getByRole('button', { name: 'Ajouter', exact: true }));
  await expect
    .element(page.getByRole('list', { name: 'Articles' }).getByRole('listitem').first())
    .toBeVisible();
  expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem').elements()).toHaveLength(2);
  await userEvent.fill(page.getByLabelText(/^Quantité, /).first(), '4');
  await expect.element(page.getByLabelText(/^Quantité, /).first()).toHaveValue('4');
  await userEvent.click(page.getByRole('button', { name: /^Retirer / }).last());
  expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem').elements()).toHaveLength(1);
});

// docs/rules/desk.md#orders-by-telephone
test('a pasted message is read as a whole, as the customers’ lists are, and no line goes without a word', async () => {
  await openDesk('telephone?service=courses');
  const add = page.getByRole('button', { name: 'Ajouter', exact: true });
  await expect.element(add).toBeEnabled();
  await userEvent.fill(page.getByLabelText('Ajouter des articles'), 'Bonjour\nBoissons :\n- 6 malta\nmerci');
  await userEvent.click(add);
  const items = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(1);
  await expect.element(page.getByLabelText(/^Rayon, /)).toHaveDisplayValue('Boissons');
  const left = page.getByRole('list', { name: 'Lignes sans article' });
  await expect.element(left).toHaveTextContent(/Bonjour.*merci/);
  await userEvent.click(page.getByRole('button', { name: /^Garder tel quel\s: merci/ }));
  await expect.poll(() => items.elements().length).toBe(2);
  await expect.element(left).not.toHaveTextContent('merci');
  await expectNoAxeViolations();
});

test('a quantity is typed anew from its end', async () => {
  await openDesk('telephone?service=courses');
  await expect.element(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeEnabled();
  await userEvent.fill(page.getByLabelText('Ajouter des articles'), 'malta');
  await userEvent.keyboard('{Enter}');
  const quantity = page.getByLabelText(/^Quantité, /);
  await userEvent.click(quantity);
  await userEvent.keyboard('{End}{Backspace}5');
  await expect.element(quantity).toHaveValue('5');
  await userEvent.keyboard('{Backspace}{Tab}');
  await expect.element(quantity).toHaveValue('5');
});

// docs/rules/services.md#grocery-list
test('what is no whole number from 1 to 99 leaves the quantity of an article as it was', async () => {
  await openDesk('telephone?service=courses');
  await expect.element(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeEnabled();
  await userEvent.fill(page.getByLabelText('Ajouter des articles'), '3 malta');
  await userEvent.keyboard('{Enter}');
  const quantity = page.getByLabelText(/^Quantité, /);
  for (const text of ['1,5', '120', '0']) {
    await userEvent.fill(quantity, text);
    await userEvent.keyboard('{Tab}');
    await expect.element(quantity).toHaveValue('3');
  }
  await userEvent.fill(quantity, '12');
  await userEvent.keyboard('{Tab}');
  await expect.element(quantity).toHaveValue('12');
});

test('an Enter that ends a word of an input method adds no item', async () => {
  await openDesk('telephone?service=courses');
  await expect.element(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeEnabled();
  const typed = page.getByLabelText('Ajouter des articles');
  await userEvent.fill(typed, 'パン');
  const press = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
  typed.element().dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  await expect.element(typed).toHaveValue('パン');
  await userEvent.keyboard('{Enter}');
  const items = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(1);
});

test('an item that is typed and not added goes with the order', async () => {
  await openDesk('telephone?service=courses');
  await expect.element(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeEnabled();
  await userEvent.fill(page.getByLabelText('Ajouter des articles'), '2 lait Candia');
  await userEvent.click(save());
  const items = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await expect.element(items).toHaveTextContent(/lait/i);
});

// docs/rules/desk.md#orders-by-telephone
test('what is typed goes with the order as it is written where the reading of articles has not come', async () => {
  const { items } = fields.liste_de_courses_detaillee;
  if (!items) throw new Error('no list');
  const load = vi.spyOn(items, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => load.mockRestore());
  await openDesk('telephone?service=courses');
  await userEvent.fill(page.getByLabelText('Ajouter des articles'), '2 lait Candia\n\nriz');
  await userEvent.click(save());
  await expect
    .element(page.getByRole('textbox', { name: /^Article, / }).first())
    .toHaveValue('2 lait Candia');
  await expect.element(page.getByRole('textbox', { name: /^Article, / }).last()).toHaveValue('riz');
  expect(load.mock.calls.length).toBeGreaterThan(1);
});

test('a list that is too long is told, and loses no line without a word', async () => {
  await openDesk('telephone?service=courses');
  await expect.element(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeEnabled();
  const lines = Array.from({ length: 301 }, (_, index) => `1 article ${'abcdefghij'[index % 10]}${index}x`);
  await userEvent.fill(page.getByLabelText('Ajouter des articles'), lines.join('\n'));
  await userEvent.click(page.getByRole('button', { name: 'Ajouter', exact: true }));
  await expect.element(page.getByText('301 articles ajoutés.')).toBeInTheDocument();
  await userEvent.click(save());
  await expect
    .element(page.getByText(/Cette liste est trop longue \(300 lignes au plus\)/).first())
    .toBeVisible();
});
