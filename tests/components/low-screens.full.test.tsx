import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { entriesInEveryState } from '../support/entries.ts';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { openPage } from './app.tsx';
import { keepEntries } from './device.ts';
import { control, openForm, send } from './form.ts';
import { fill as fillMeal, slots } from './restaurant-form.ts';
import { doubleText, setScreen } from './screen.ts';
import { userEvent } from './user.ts';

const boxOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

describe('a phone on its side', () => {
  it('has no bar over the field in error', async () => {
    await setScreen(740, 360);
    await openForm('/restaurants');
    await send();
    const field = control('prenom');
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
