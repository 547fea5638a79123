import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SERVICE_PAGES } from '../support/routes.ts';
import { setTables, setTime } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { openForm } from './form.ts';

/** Thursday; at 09:00 the restaurants, at 07:00 everything is closed, at noon everything open. */
const CLOSED = '2026-11-19T07:00:00-04:00';
const OPEN = '2026-11-19T12:00:00-04:00';
const BANNER = 'Le service est actuellement fermé. Vous ne pouvez pas passer de commande.';

const WITH_HOURS = SERVICE_PAGES.filter((path) => !['/sous-tutelle', '/handicap'].includes(path));

/** Where the first field stands on the page. */
async function firstField(): Promise<() => number> {
  const first = page.getByCss('main form :is(input:not([type=hidden]), select, textarea)').first();
  await expect.element(first).toBeInTheDocument();
  return () => Math.round(first.element().getBoundingClientRect().top + window.scrollY);
}

it.each(WITH_HOURS)('%s keeps no room for the notice of the closed service once it is open', async (path) => {
  await openForm(path, { at: CLOSED });
  const place = await firstField();
  const before = place();
  setTime(OPEN);
  await expect.element(page.getByText('Ouvert jusqu’à').first()).toBeVisible();
  await expect.element(page.getByText(BANNER)).not.toBeInTheDocument();
  expect(place()).toBeLessThan(before);
});

it.each(WITH_HOURS)('%s stays where it is when the clock that comes late calls it closed', async (path) => {
  await openForm(path, { at: OPEN });
  const place = await firstField();
  const before = place();
  setTime(CLOSED);
  await expect.element(page.getByText(BANNER).first()).toBeVisible();
  expect(place()).toBe(before);
});

it('a form stays where it is when the operator’s word comes late, and says it before the button', async () => {
  await openForm('/restaurants', { at: OPEN });
  const place = await firstField();
  const before = place();
  setTables({
    status: { services: { restaurant: { temporarilyClosed: true, message: 'Panne de courant.' } } },
  });
  await expect.element(page.getByText('Panne de courant.')).toBeVisible();
  expect(place()).toBe(before);
  await expectNoAxeViolations();
});
