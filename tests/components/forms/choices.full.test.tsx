import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { userEvent } from '../user.ts';
import { choice, control, openRestaurant, slots } from './restaurant.ts';

/** The corners and the middle of a control, inside the curve of its frame. */
function pointsOf(element: Element): readonly (readonly [x: number, y: number])[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return [
    [left + 6, top + 6],
    [right - 6, top + 6],
    [left + 6, bottom - 6],
    [right - 6, bottom - 6],
    [left + 30, middle],
    [(left + right) / 2, middle],
    [right - 40, middle],
  ];
}

const input = (locator: ReturnType<typeof control>) => locator.element() as HTMLInputElement;
const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;

/** The elements that show the state of a box or a radio: its frame, and the mark or the words beside it. */
function lookOf(element: Element): Readonly<Record<string, string>> {
  const beside = element.nextElementSibling ?? element;
  const { backgroundColor, color } = getComputedStyle(beside);
  return { frame: backgroundOf(element), beside: `${backgroundColor} ${color}` };
}

it('a row with a box and a tile are pressed anywhere, and are wide enough for a thumb', async () => {
  await openRestaurant();
  const donation = page.getByRole('checkbox', { name: /^Je donne/ });
  for (const locator of [control('alreadyPaid'), donation, slots().first(), choice(/pourboire/, 'Oui')]) {
    const element = input(locator);
    element.scrollIntoView({ block: 'center' });
    for (const [x, y] of pointsOf(element)) expect(document.elementFromPoint(x, y)).toBe(element);
    const { width, height } = element.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await userEvent.click(donation, { position: { x: 300, y: 28 } });
  await expect.element(donation).toBeChecked();
});

it('a box and a tile that the browser has ticked look ticked before any script has run', async () => {
  await openRestaurant();
  for (const locator of [control('alreadyPaid'), slots().first()]) {
    const element = input(locator);
    const look = lookOf(element);
    // The browser does so without React: no event is heard, and nothing is rendered.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(element, true);
    for (const [part, value] of Object.entries(lookOf(element)))
      expect([part, value]).not.toEqual([part, look[part]]);
  }
});

it('a form that is reset gives up its ticks', async () => {
  await openRestaurant();
  const box = control('alreadyPaid');
  const look = backgroundOf(input(box));
  await userEvent.click(box);
  await expect.element(box).toBeChecked();
  await userEvent.unhover(box);
  expect(backgroundOf(input(box))).not.toBe(look);
  input(box).form?.reset();
  await expect.element(box).not.toBeChecked();
  expect(backgroundOf(input(box))).toBe(look);
});
