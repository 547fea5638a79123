import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { entriesInEveryState } from '../../support/entries.ts';
import { openPage } from '../app.tsx';
import { keepEntries } from '../device.ts';
import { control, openForm, send } from '../form.ts';
import { fill as fillMeal, slots } from '../forms/restaurant.ts';
import { doubleText, setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';

/** The width in pixels of text for assistive technology only: 0.0625rem. */
const HIDDEN = 2;

/** The elements that extend beyond the screen or are clipped by their box. */
function cutOff(): string[] {
  const isCut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const { position, overflowX } = getComputedStyle(element);
    const isBeyond = width > 0 && left < innerWidth && right > innerWidth + 1;
    const isHidden =
      overflowX === 'hidden' && element.clientWidth > HIDDEN && element.scrollWidth > element.clientWidth + 1;
    return position !== 'fixed' && (isBeyond || isHidden);
  };
  return [...document.querySelectorAll('main *, [role=status] *')]
    .filter(isCut)
    .map(({ outerHTML }) => outerHTML);
}

it.each(['/mon-carnet', '/zones-de-livraison', '/merci'])(
  'nothing on %s is clipped at 200 % text size on the narrowest phones',
  async (path) => {
    await setScreen(320, 640);
    doubleText();
    await openPage(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The page's toast is measured too.
    const toast = page.getByText('Aucune donnée de formulaire');
    if (path === '/merci') await expect.element(toast).toBeVisible();
    await expect.poll(cutOff).toEqual([]);
  },
);

it.each([320, 360])('the hours of the week fit a screen of %i px at 200 % text size', async (width) => {
  await setScreen(width, 640);
  doubleText();
  await openForm('/restaurants');
  await userEvent.click(page.getByText('Horaires de la semaine'));
  const table = page.getByRole('table');
  await expect.element(table.getByRole('row', { name: /^Lundi/ })).toBeVisible();
  expect(table.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
});

it.each(['/restaurants', '/colis'])(
  '%s is no wider than the narrowest phones at 200 % text size',
  async (path) => {
    await setScreen(320, 640);
    doubleText();
    await openForm(path);
    await expect.element(page.getByRole('main')).toHaveTextContent('06 39 98 12 34');
    expect(document.documentElement.scrollWidth).toBe(320);
  },
);

/** The number of lines on which a text stands. */
function linesOf(text: string): number {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const at = nodes.currentNode.textContent?.indexOf(text) ?? -1;
    if (at === -1) continue;
    const range = document.createRange();
    range.setStart(nodes.currentNode, at);
    range.setEnd(nodes.currentNode, at + text.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
  return 0;
}

it.each([
  ['/', '2026-11-19T12:00:00-04:00', '17:00'],
  ['/restaurants', '2026-11-19T12:00:00-04:00', '17:00'],
  ['/', '2026-11-24T23:30:00-04:00', '10:30'],
  ['/restaurants', '2026-11-24T23:30:00-04:00', '10:30'],
])('the state on %s at %s keeps its hour in one piece at 200 % text size', async (path, at, hour) => {
  await setScreen(320, 640);
  doubleText();
  await openPage(path, { at });
  await expect.element(page.getByText(new RegExp(`à\\s(mercredi\\s)?${hour}$`)).first()).toBeVisible();
  expect(linesOf(hour)).toBe(1);
});

it.each([
  ['/', ['2022', 'Premiers', 'particuliers']],
  ['/restaurants', ['Horaires', 'semaine', 'lutte', 'cancer', '06\u00a039\u00a098\u00a012\u00a034']],
  ['/courses-alimentaires', ['Marque', '(facultatif)', 'Cabas', 'fournis', 'Rangement', 'domicile']],
])('words on %s are not broken for what stands beside them at 200 % text size', async (path, words) => {
  await setScreen(320, 640);
  doubleText();
  await openPage(path);
  await expect.element(page.getByRole('main')).toHaveTextContent(words[0] ?? '');
  await expect.poll(() => words.filter((word) => linesOf(word) !== 1)).toEqual([]);
});

it.each(['/', '/professionnels', '/notre-histoire'])(
  'what is in the buttons of %s stays in them at 200 % text size',
  async (path) => {
    await setScreen(320, 640);
    doubleText();
    await openPage(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const buttons = [...document.querySelectorAll('main :is(a, button):has(> span > span)')];
    expect(buttons).not.toEqual([]);
    const isTooFull = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
    expect(buttons.filter(isTooFull).map(({ textContent }) => textContent)).toEqual([]);
  },
);

it('a long word in an error is broken at 200 % text size on the narrowest phones', async () => {
  await setScreen(320, 640);
  doubleText();
  await openForm('/restaurants');
  await send();
  await expect.element(control('restaurant')).toHaveFocus();
  for (const error of document.querySelectorAll('[id$="-error"]')) {
    error.textContent = 'W'.repeat(40);
    expect(error.scrollWidth, error.id).toBeLessThanOrEqual(error.clientWidth);
  }
});

const boxOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

describe('a phone on its side', () => {
  it('has no bar over the field in error', async () => {
    await setScreen(740, 360);
    await openForm('/restaurants');
    await send();
    const field = control('restaurant');
    await expect.element(field).toHaveFocus();
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    const { top, bottom } = field.element().getBoundingClientRect();
    const covers = [boxOf('header'), boxOf('[data-bottom-bar]')];
    expect(covers.filter((cover) => cover.bottom > top && cover.top < bottom)).toEqual([]);
    const [toast] = document.querySelectorAll('[role=alert]');
    expect(toast?.getBoundingClientRect().bottom ?? 0).toBeLessThanOrEqual(top);
  });
});

// docs/rules/forms.md#notices
it.each([
  [360, 740],
  [320, 568],
])('on a screen of %d by %d no toast covers the slots in error', async (width, height) => {
  await setScreen(width, height);
  await openForm('/restaurants');
  await fillMeal({ ...RESTAURANT_FORM, creneau: undefined });
  await send();
  await expect.element(page.getByText('Erreur dans le formulaire')).toBeVisible();
  const toast = page.getByRole('alert').first();
  await expect.element(slots().first()).toHaveFocus();
  const question = page.getByCss('legend, [id$="-label"]').filter({ hasText: /^Créneau/ });
  await expect
    .poll(
      () => question.element().getBoundingClientRect().top - toast.element().getBoundingClientRect().bottom,
    )
    .toBeGreaterThan(0);
});

// docs/rules/forms.md#checks
it('the error under a box that is taller than the screen is seen with it', async () => {
  await setScreen(360, 640);
  await openForm('/restaurants');
  await fillMeal(RESTAURANT_FORM);
  const box = control('details');
  await userEvent.fill(box, 'x'.repeat(5001));
  (box.element() as HTMLElement).style.height = '900px';
  await send();
  await expect.element(box).toHaveFocus();
  const error = page.getByCss('#details-error');
  await expect.element(error).toBeVisible();
  await expect
    .poll(() => {
      const { top, bottom } = error.element().getBoundingClientRect();
      return top > boxOf('header').bottom && bottom <= boxOf('[data-bottom-bar]').top;
    })
    .toBe(true);
});

it('the bar at the bottom leaves most of the screen to the form at 200 % text', async () => {
  doubleText();
  await openForm('/restaurants');
  await userEvent.selectOptions(control('deliveryCommune'), 'Goyave');
  await expect.poll(() => boxOf('[data-bottom-bar]').height / innerHeight).toBeLessThan(0.2);
  await expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
});

describe('a wide screen', () => {
  // docs/rules/pages.md#header-and-footer
  it('has « Mes envois » in its header, and uses its width for them', async () => {
    await setScreen(1280, 800);
    await keepEntries(entriesInEveryState());
    await openPage('/mes-envois');
    const navigation = page.getByRole('navigation', { name: 'Principale' });
    await expect.element(navigation.getByRole('link', { name: 'Mes envois' })).toBeVisible();
    const cards = page.getByCss('main section ul > li');
    await expect.element(cards.first()).toBeVisible();
    const rights = cards.elements().map((card) => card.getBoundingClientRect().right);
    expect(Math.max(...rights)).toBeGreaterThan(1100);
  });
});
