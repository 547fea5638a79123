import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fields } from '../../../src/services/courses/index.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { userEvent } from '../user.ts';
import { openDesk, save } from './telephone.ts';

/** Items of the lists that a manager takes down by telephone, in the customers' control (docs/rules/services.md#grocery-list). */

const list = () => page.getByRole('group', { name: 'Liste de courses' });
const entry = () => list().getByLabelText('Ajouter un article');
const rows = () => list().getByRole('button', { name: /^Retirer / });

/** Opens the form of groceries, and waits for the parts of the list that are loaded later. */
async function openCall(): Promise<void> {
  await openDesk('telephone?service=courses');
  await expect.element(list().getByRole('button', { name: 'Voir les' })).toBeVisible();
}

async function paste(text: string): Promise<void> {
  await userEvent.click(list().getByRole('button', { name: 'Coller une liste' }));
  await userEvent.fill(page.getByLabelText('La liste, telle que dans le message'), text);
}

test('a shopping list is dictated item by item, and corrected', async () => {
  await openCall();
  await userEvent.click(entry());
  await userEvent.keyboard('2 lait Candia{Enter}3 malta{Enter}');
  await expect.poll(() => rows().elements().length).toBe(2);
  await userEvent.click(list().getByRole('button', { name: /^lait/ }));
  await expect.element(page.getByLabelText('Si cet article manque')).toHaveDisplayValue('Demander');
  await userEvent.fill(list().getByRole('spinbutton', { name: /: lait/ }), '4');
  await userEvent.keyboard('{Tab}');
  await expect.element(list().getByRole('spinbutton', { name: /: lait/ })).toHaveValue('4');
  await userEvent.click(rows().last());
  await expect.poll(() => rows().elements().length).toBe(1);
});

// docs/rules/desk.md#orders-by-telephone
test('a pasted message is read as a whole, and no line goes without a word', async () => {
  await openCall();
  await paste('Bonjour\nBoissons :\n- 6 malta\nmerci');
  const read = page.getByRole('region', { name: 'Ce que nous avons lu' });
  await expect.element(read).toHaveTextContent(/pas un article.*merci/);
  await userEvent.click(read.getByRole('button', { name: /^Garder tel quel\s: merci/ }));
  await userEvent.click(page.getByRole('button', { name: 'Ajouter les 2 articles' }));
  await expect.poll(() => rows().elements().length).toBe(2);
  await expect.element(list().getByRole('heading', { name: /^Boissons/ })).toBeVisible();
  await expectNoAxeViolations();
});

// docs/rules/desk.md#orders-by-telephone
test('nothing is offered of what this device keeps', async () => {
  await openCall();
  await userEvent.click(entry());
  await userEvent.keyboard('malta{Enter}');
  await expect.poll(() => rows().elements().length).toBe(1);
  await expect.element(page.getByText('Mes listes')).not.toBeInTheDocument();
});

test('an item that is typed and not added goes with the order', async () => {
  await openCall();
  await userEvent.fill(entry(), '2 lait Candia');
  await userEvent.click(save());
  await expect.element(list().getByRole('button', { name: /^lait/ })).toBeVisible();
});

// docs/rules/services.md#grocery-list
test('what is typed goes with the order as it is written where the reading of articles has not come', async () => {
  const { items } = fields.liste_de_courses_detaillee;
  if (!items) throw new Error('no list');
  const load = vi.spyOn(items, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  await openDesk('telephone?service=courses');
  await userEvent.fill(entry(), '2 lait Candia');
  await userEvent.click(save());
  await expect.element(page.getByText('1\u00a0article dans 1\u00a0rayon.')).toBeVisible();
  await expect.element(entry()).toHaveValue('');
  expect(load.mock.calls.length).toBeGreaterThan(1);
  // The list is shown once the reading has come.
  load.mockRestore();
  onTestFinished(() => load.mockRestore());
  await userEvent.click(entry());
  await userEvent.keyboard('malta{Enter}');
  await expect.element(list().getByRole('button', { name: /^2 lait Candia/ })).toBeVisible();
});

test('a list that is too long is told, and loses no line without a word', async () => {
  await openCall();
  const lines = Array.from({ length: 301 }, (_, index) => `1 article ${'abcdefghij'[index % 10]}${index}x`);
  await paste(lines.join('\n'));
  await userEvent.click(page.getByRole('button', { name: 'Ajouter les 301 articles' }));
  await expect.element(page.getByText('301 articles ajoutés.')).toBeInTheDocument();
  await userEvent.click(save());
  await expect
    .element(page.getByText(/Cette liste est trop longue \(300 lignes au plus\)/).first())
    .toBeVisible();
});
