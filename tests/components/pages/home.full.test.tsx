/** Proves docs/rules/pages.md#home. */

import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { saveList } from '../../../src/device/shopping-lists/lists.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { readListLink } from '../../../src/form/controls/item-list/lazy/list-link.ts';
import { parseList } from '../../../src/services/courses/parse-list.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries } from '../device.ts';
import { MEAL, receivedEntry } from '../entries.ts';
import { reduceMotion, SCREENS, setScreen, textsOf } from '../screen.ts';
import { userEvent } from '../user.ts';

it('the home page has one title and its parts under it, and the hours of each service', async () => {
  await openPage('/');
  await expect.element(page.getByText('Restaurants ouverts jusqu’à')).toBeVisible();
  await expect
    .poll(() => textsOf(page.getByRole('main').getByRole('heading')))
    .toEqual([
      'Toute la Guadeloupe, livrée chez vous.',
      'Que peut-on vous apporter ?',
      'Des solutions pour chaque besoin',
      'À la demande',
      'Régulière',
      'Professionnelle',
      'Nos horaires',
      'Partis d’une idée, en 2019',
      'Nous livrons chez vous',
      'La chaîne de Livraison Guadeloupe',
      'Livrer ceux qui ne peuvent pas se déplacer',
    ]);
  await expect.element(page.getByText('Nous sommes jeudi, il est 12:00')).toBeVisible();
});

it('a figure that the company does not give is left out (docs/rules/reference-data.md#texts)', async () => {
  const figures = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /note Google|livraisons$/ });
  await openPage('/');
  await expect.element(figures()).toHaveLength(2);
  await cleanup();
  await openPage('/', { tables: { texts: { rating: null, deliveries: null } } });
  await expect.element(page.getByText('pour être livré')).toBeVisible();
  await expect.element(figures()).toHaveLength(0);
});

it('the delivery time is told as the company gives it, and no other beside it', async () => {
  for (const path of ['/', '/professionnels']) {
    await openPage(path, { tables: { texts: { deliveryTime: '45 min' } } });
    await expect.element(page.getByRole('main').getByText(/45\smin/)).toBeVisible();
    await expect.element(page.getByText(/30 à 40/)).not.toBeInTheDocument();
    await cleanup();
  }
});

it('parcels and hand-overs have hours of their own', async () => {
  const { services } = bundledTables.schedules;
  const schedule = services.particulier.schedule.map((day) =>
    day.day === 'Samedi' ? { ...day, slots: [] } : day,
  );
  const particulier = { ...services.particulier, schedule };
  await openPage('/', { tables: { schedules: { services: { ...services, particulier } } } });
  await expect.element(page.getByRole('row', { name: /^Colis/ })).toHaveTextContent(/Sam\. 09:00 - 12:00/);
  const handOver = page.getByRole('row', { name: /^De particulier à particulier/ });
  await expect.element(handOver).toHaveTextContent(/Lun\. à ven\. 08:00 - 18:00/);
  await expect.element(handOver).toHaveTextContent(/Sam\. et dim\. Fermé/);
});

describe('the counter', () => {
  const counter = () => page.getByCss('span[aria-hidden=true]').filter({ hasText: /^[\d\s]+\+$/ });
  const count = () => counter().element().textContent;
  const stopFrames = () => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });

  const counted = () => Number(count()?.replace(/\D/g, ''));

  it('the home page counts up to 1300 in 3 seconds once the counter is in view', async () => {
    stopFrames();
    await openPage('/');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    vi.advanceTimersByTime(3000);
    expect(counted()).toBe(1300);
    counter().element().scrollIntoView();
    const nextFrame = () => {
      vi.advanceTimersToNextFrame();
      return counted();
    };
    await expect.poll(nextFrame, { interval: 10 }).toBeLessThan(100);
    // The count slows down at the end: with rounding, the last of the 3 seconds already shows 1300.
    for (let passed = 500; passed <= 2500; passed += 500) {
      const before = counted();
      vi.advanceTimersByTime(500);
      await expect.poll(counted).toBeGreaterThan(before);
    }
    expect(counted()).toBeLessThan(1300);
    vi.advanceTimersByTime(500);
    await expect.poll(counted).toBe(1300);
  });

  it.each(SCREENS)('stands still on %s where motion is unwelcome', async (_, width, height) => {
    await setScreen(width, height);
    await reduceMotion();
    stopFrames();
    await openPage('/');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    counter().element().scrollIntoView();
    await expect.element(counter()).toBeInViewport();
    vi.advanceTimersByTime(1500);
    await expect.poll(count).toMatch(/^1\s300\+$/);
    await expect.element(page.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  });
});

it('the communes pass by until they are paused; those without delivery are grey, and said to be', async () => {
  await openPage('/');
  const list = page.getByRole('region', { name: 'Nous livrons chez vous' });
  await expect.element(list.getByRole('listitem')).toHaveLength(32);
  // The button's own colour transition may still be running.
  const statesOfEndless = () => {
    const endless = list
      .element()
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);
    return [...new Set(endless.map(({ playState }) => playState))];
  };
  expect(statesOfEndless()).toEqual(['running']);
  await userEvent.click(list.getByRole('button', { name: 'Pause' }));
  await expect.element(list.getByRole('button', { name: 'Reprendre' })).toBeVisible();
  await expect.poll(statesOfEndless).toEqual(['paused']);
  const colour = (name: string) =>
    getComputedStyle(list.getByRole('listitem').filter({ hasText: name }).element()).color;
  expect(colour('Baillif')).not.toBe(colour('Deshaies'));
  const words = textsOf(list.getByRole('listitem'));
  expect(words).toContain('Baillif (Indisponible)');
  // Priced, and not delivered.
  expect(words).toContain('Port-Louis (Indisponible)');
  expect(words.filter((text) => text.endsWith('(Indisponible)'))).toHaveLength(17);
  expect(words.find((text) => text.endsWith('Deshaies'))).toBeDefined();
});

describe('the last order, over the bottom of the page', () => {
  const bar = (name: string) => page.getByRole('region', { name });

  it('is followed while it is on its way', async () => {
    await keepEntries([receivedEntry('restaurant', MEAL)]);
    await openPage('/');
    await expect.element(bar('En cours')).toHaveTextContent(/vers 12:/);
    await expect
      .element(bar('En cours').getByRole('link', { name: 'Suivre' }))
      .toHaveAttribute('href', '/suivi-commande?numero=LG-123456');
    await expectNoAxeViolations();
  });

  it('is made again from a later day, and stands where its name is long', async () => {
    await setScreen(320, 640);
    const meal = {
      ...MEAL,
      restaurant: 'Autre',
      autreRestaurant: 'Le Jardin des Délices de Capesterre-Belle-Eau',
    };
    await keepEntries([receivedEntry('restaurant', meal)]);
    const router = await openPage('/', { at: '2026-11-24T12:00:00-04:00' });
    await expect.element(bar('Votre dernière commande')).toHaveTextContent(/Comme jeudi/);
    await expectNoAxeViolations();
    const again = bar('Votre dernière commande').getByRole('button', { name: /^Commander à nouveau/ });
    await expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
    await userEvent.click(again);
    await expect.poll(() => router.state.location.pathname).toBe('/restaurants');
  });

  it('stands with the saved lists, each of which opens in its form', async () => {
    await keepEntries([receivedEntry('restaurant', MEAL)]);
    await saveList(
      'Semaine',
      parseList('2 baguettes').map((line) => ({ ...line, id: line.item })),
      Date.now(),
    );
    const router = await openPage('/');
    await userEvent.click(
      page.getByRole('list', { name: 'Vos listes de courses' }).getByRole('button', { name: /Semaine/ }),
    );
    await expect.poll(() => router.state.location.pathname).toBe('/courses-alimentaires');
    expect(await readListLink(`#${router.state.location.hash}`)).toMatchObject({
      name: 'Semaine',
      items: [{ item: 'baguettes', quantity: 2 }],
    });
  });

  it('is not there before the first one', async () => {
    await openPage('/');
    await expect.element(page.getByText('Restaurants ouverts jusqu’à')).toBeVisible();
    await expect.element(page.getByCss('main section[aria-label]')).not.toBeInTheDocument();
  });
});
