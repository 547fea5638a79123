import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from './app.tsx';
import { control, openForm, send } from './form.ts';
import { doubleText, setScreen } from './screen.ts';

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

it('a long word in an error is broken at 200 % text size on the narrowest phones', async () => {
  await setScreen(320, 640);
  doubleText();
  await openForm('/restaurants');
  await send();
  await expect.element(control('prenom')).toHaveFocus();
  for (const error of document.querySelectorAll('[id$="-error"]')) {
    error.textContent = 'W'.repeat(40);
    expect(error.scrollWidth, error.id).toBeLessThanOrEqual(error.clientWidth);
  }
});
