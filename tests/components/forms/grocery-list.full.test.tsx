import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectNoAxeViolations } from '../axe.ts';
import { leaveWithDraft } from '../device.ts';
import { SCREENS, setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { entry, line, linesOf, list, openCourses, quantity, type } from './groceries.ts';

const VEGETABLES = 'Fruits et légumes';

async function tabTo(control: Locator, shift = false): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await userEvent.tab({ shift });
    if (control.query() === document.activeElement) return;
  }
  throw new Error(`The Tab key never reached ${control.selector}`);
}

it('is edited by keyboard alone', async () => {
  await openCourses();
  await tabTo(entry());
  for (const item of ['tomates', 'avocats', 'ignames']) await userEvent.keyboard(`${item}{Enter}`);
  await expect.element(entry()).toHaveFocus();
  await expect.poll(() => linesOf(VEGETABLES)).toEqual(['tomates', 'avocats', 'ignames']);

  await tabTo(line('ignames'));
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await expect.poll(() => linesOf(VEGETABLES)).toEqual(['ignames', 'tomates', 'avocats']);
  await expect.element(line('ignames')).toHaveFocus();
  await expect.element(list().getByRole('status')).toHaveTextContent(/ignames.*1 sur 3/);

  await tabTo(quantity('ignames'));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(quantity('ignames')).toHaveValue('3');
  await userEvent.keyboard('12{ArrowDown}');
  await expect.element(quantity('ignames')).toHaveValue('11');

  await tabTo(line('ignames'), true);
  await userEvent.keyboard('{Enter}');
  await tabTo(list().getByLabelText('Marque (facultatif)').nth(1));
  await userEvent.keyboard('Pays');
  await tabTo(list().getByLabelText('Si cet article manque'));
  await userEvent.keyboard('Laisser');
  await expectNoAxeViolations();
  const down = list().getByRole('button', { name: 'Descendre' });
  await tabTo(down);
  await userEvent.keyboard('{Enter}');
  await expect.element(down).toHaveFocus();
  await expect.poll(() => linesOf(VEGETABLES)).toEqual(['tomates', 'ignames', 'avocats']);
  await tabTo(list().getByRole('button', { name: 'Terminé' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(line('ignames')).toHaveFocus();
  await expect.element(line('ignames')).toHaveTextContent('Pays, si absent, laisser');

  await tabTo(list().getByRole('button', { name: 'Retirer ignames' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(list().getByRole('button', { name: /remettre ignames/ })).toHaveFocus();
  await expect.element(list().getByText('2 articles dans 1 rayon.')).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.keyboard('{Enter}');
  await expect.element(line('ignames')).toHaveFocus();
  expect(linesOf(VEGETABLES)).toEqual(['tomates', 'ignames', 'avocats']);
});

/** Pastes a text into the field of an item, as a telephone does. */
function pasteInEntry(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  entry().element().dispatchEvent(paste);
}

// docs/rules/services.md#grocery-list
it('takes no decimal number for a larger quantity', async () => {
  await openCourses();
  await tabTo(entry());
  await userEvent.keyboard('tomates{Enter}');
  await expect.poll(() => linesOf(VEGETABLES)).toEqual(['tomates']);
  await tabTo(quantity('tomates'));
  await userEvent.keyboard('1,5');
  await expect.element(quantity('tomates')).toHaveValue('1,5');
  await userEvent.tab();
  await expect.element(quantity('tomates')).toHaveValue('1');
  // Nor is a number that is too long cut to another one.
  await userEvent.fill(quantity('tomates'), '120');
  await userEvent.tab();
  await expect.element(quantity('tomates')).toHaveValue('1');
});

it('keeps what is pasted into the field of an item while a list is looked over', async () => {
  await openCourses();
  await userEvent.click(page.getByRole('button', { name: 'Coller une liste' }));
  const pasted = page.getByLabelText('Votre liste, telle que dans votre message');
  pasteInEntry('2 baguettes\n3 lait');
  await expect.element(pasted).toHaveValue('2 baguettes\n3 lait');
  await userEvent.fill(pasted, '2 baguettes\n4 lait');
  pasteInEntry('sel\npoivre');
  await expect.element(pasted).toHaveValue('2 baguettes\n4 lait\nsel\npoivre');
});

const MESSAGE =
  'Coucou !\n- 2 baguettes\n• 3 lait\n✅ tomates 1kg\ndé pen\n6 œufs, beurre\n1 500 g de viande';

describe.each(SCREENS)('on %s', (_, width, height) => {
  it('is pasted whole from a message, looked over, put right, and added at once', async () => {
    await setScreen(width, height);
    await openCourses();
    pasteInEntry(MESSAGE);
    await expect
      .element(page.getByLabelText('Votre liste, telle que dans votre message'))
      .toHaveValue(MESSAGE);
    const lookedOver = page.getByRole('region', { name: 'Ce que nous avons lu' }).getByRole('listitem');
    await expect.element(lookedOver.nth(0)).toHaveTextContent('pas un article');
    await expect.element(lookedOver.nth(2)).toHaveTextContent(/3\s× lait.*écrit\s: «\s3 lait\s»/);
    await expect.element(lookedOver.last()).toHaveTextContent(/1\s× 1 500 g de viande/);
    const asWritten = page.getByRole('button', { name: 'Garder tel quel\u00a0: dé pen' });
    await userEvent.click(asWritten);
    await expect.element(asWritten).toHaveAttribute('aria-pressed', 'true');
    await expect.element(lookedOver.filter({ hasText: 'dé pen' })).toHaveTextContent(/1\s× dé pen/);
    await expectNoAxeViolations();
    await userEvent.click(page.getByRole('button', { name: 'Ajouter les 7 articles' }));
    await expect.element(entry()).toHaveFocus();
    await expect.element(list().getByText('7 articles dans 4 rayons.')).toBeVisible();
    expect(linesOf('Boulangerie')).toEqual(['baguettes', 'dé pen']);
    await expect.element(line('lait')).toHaveTextContent(/écrit\s: «\s3 lait\s»/);
    await expect.element(quantity('lait')).toHaveValue('3');
    await expect.element(quantity('dé pen')).toHaveValue('1');
    await userEvent.click(line('lait'));
    await userEvent.click(page.getByRole('button', { name: 'Garder tel quel\u00a0: 3 lait' }));
    await expect.element(line('3 lait')).toHaveFocus();
    await expect.element(quantity('3 lait')).toHaveValue('1');
  });
});

it('is kept in the draft with all that was said of each line', async () => {
  await openCourses();
  await type(['savon marque Karuline', 'truc']);
  await userEvent.click(list().getByRole('button', { name: /^Un de plus.*truc/ }));
  await userEvent.click(line('truc'));
  await userEvent.selectOptions(list().getByLabelText('Rayon').last(), 'Bébé');
  await userEvent.selectOptions(list().getByLabelText('Si cet article manque'), 'Remplacer');
  const kept = { item: 'truc', category: 'bebe', quantity: 2, ifMissing: 'remplacer' };
  await leaveWithDraft('courses', {
    liste_de_courses_detaillee: expect.arrayContaining([expect.objectContaining(kept)]),
  });
  await openCourses();
  await expect.element(line('savon marque Karuline')).toBeVisible();
  expect(linesOf('Bébé')).toEqual(['truc']);
  await expect.element(line('truc')).toHaveTextContent('si absent, remplacer');
  await expect.element(quantity('truc')).toHaveValue('2');
});

// docs/rules/services.md#groceries
it('folds by aisle, and shows all 18', async () => {
  await openCourses();
  await type(['tomates', 'savon']);
  await userEvent.click(page.getByRole('button', { name: /^Fruits et légumes/ }));
  await expect.element(line('tomates')).not.toBeInTheDocument();
  await userEvent.click(list().getByRole('button', { name: 'Tout replier' }));
  await expect.element(line('savon')).not.toBeInTheDocument();
  await userEvent.click(list().getByRole('button', { name: 'Tout déplier' }));
  await expect.element(line('tomates')).toBeVisible();

  await userEvent.click(list().getByRole('button', { name: 'Voir les 18 rayons' }));
  await expect.element(list().getByText('vide', { exact: true })).toHaveLength(16);
  await expectNoAxeViolations();
  await userEvent.click(list().getByRole('button', { name: 'Ajouter au rayon Surgelés' }));
  await expect.element(entry()).toHaveFocus();
  await userEvent.keyboard('poisson{Enter}');
  await expect.poll(() => linesOf('Surgelés')).toEqual(['poisson']);
});

it('of several items is written with each one’s brand and quantity beside it', async () => {
  await openCourses();
  await userEvent.fill(entry(), 'riz');
  await userEvent.fill(list().getByLabelText('Marque (facultatif)'), 'Taureau Ailé');
  await userEvent.click(list().getByRole('button', { name: /^Un de plus.*nouvel article/ }));
  await userEvent.click(list().getByRole('button', { name: 'Ajouter à la liste' }));
  await expect.element(quantity('riz')).toHaveValue('2');
  await expect.element(line('riz')).toHaveTextContent('Taureau Ailé');
});

/** Dispatches Enter as the browser does. Returns whether the page has handled it. */
function pressEnter(init: KeyboardEventInit, field = entry()): boolean {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
  field.element().dispatchEvent(event);
  return event.defaultPrevented;
}

it('handles Enter on Android, where every word is composed while it is typed', async () => {
  await openCourses();
  await userEvent.fill(entry(), 'pain');
  expect(pressEnter({ keyCode: 13, isComposing: true })).toBe(true);
  await expect.element(line('pain')).toBeVisible();
});

it('ignores an Enter that ends an input method’s composition in Safari', async () => {
  await openCourses();
  await userEvent.fill(entry(), 'パン');
  expect(pressEnter({ keyCode: 229, isComposing: false })).toBe(false);
  await expect.element(entry()).toHaveValue('パン');
  expect(pressEnter({ keyCode: 13 })).toBe(true);
  await expect.element(line('パン')).toBeVisible();
  // So do the fields of a line, and the name of a list that is kept.
  await userEvent.click(line('パン'));
  const article = page.getByLabelText('Article', { exact: true });
  await userEvent.click(page.getByText('Mes listes', { exact: true }));
  const name = page.getByLabelText('Nom de la liste');
  for (const field of [article, name]) {
    await expect.element(field).toBeVisible();
    expect(pressEnter({ keyCode: 229, isComposing: false }, field)).toBe(false);
    expect(pressEnter({ keyCode: 13 }, field)).toBe(true);
  }
});
