import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { restaurantEntry } from '../../support/entries.ts';
import type { JsonObject } from '../../support/merge-json.ts';
import { type Circumstances, openPage, setTime } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries } from '../device.ts';
import { openForm, submit } from '../form.ts';
import { offeredSlots, slots } from '../forms/restaurant.ts';

/** Wherever a planned closure is told (docs/rules/hours.md#planned-closures). The 19th is a Thursday. */
const WHY = 'C’est la fête patronale.';
const closing = (change: JsonObject = {}): NonNullable<Circumstances['tables']> => ({
  status: {
    closures: [{ from: '2026-11-19', to: '2026-11-19', services: 'all', message: WHY, ...change }],
  },
});
const ON_MONDAY = '2026-11-16T12:00:00-04:00';
const AFTER = '2026-11-20T08:00:00-04:00';
const announcement = () => page.getByRole('status').filter({ hasText: WHY });

describe.each(['/', '/commander', '/restaurants', '/pharmacie', '/sous-tutelle'])('%s', (path) => {
  it('announces it within the week before', async () => {
    await openPage(path, { at: ON_MONDAY, tables: closing() });
    await expect
      .element(announcement())
      .toHaveTextContent('Tous nos services sont fermés le jeudi 19 novembre');
    await expectNoAxeViolations();
  });

  it('says nothing of it once it is over', async () => {
    await openPage(path, { at: ON_MONDAY, tables: closing() });
    await expect.element(page.getByText(WHY)).toBeVisible();
    setTime(AFTER);
    await expect.element(page.getByText(WHY)).not.toBeInTheDocument();
  });
});

it('names the services and the hours that it is about, and concerns no other page', async () => {
  const tables = closing({
    services: ['restaurant', 'colis'],
    from: '2026-11-19T14:00',
    to: '2026-11-20T10:00',
  });
  await openPage('/colis', { at: ON_MONDAY, tables });
  await expect
    .element(announcement())
    .toHaveTextContent(
      /Fermé du jeudi 19 novembre à 14:00 au vendredi 20 novembre à 10:00\s: Restaurants et Colis/,
    );
  await cleanup();
  await openPage('/pharmacie', { at: ON_MONDAY, tables });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Votre pharmacie, livrée' }))
    .toBeVisible();
  await expect.element(announcement()).not.toBeInTheDocument();
});

it('search engines are told the hours of its days', async () => {
  await openPage('/', { at: ON_MONDAY, tables: closing({ to: '2026-11-20' }) });
  const facts = () =>
    JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  await expect
    .poll(() => facts().specialOpeningHoursSpecification)
    .toMatchObject([
      { validFrom: '2026-11-19', validThrough: '2026-11-20', opens: '00:00', closes: '00:00' },
    ]);
});

describe('while it lasts', () => {
  it('the form says why and until when, and cannot be sent', async () => {
    await openForm('/restaurants', { tables: closing() });
    const banner = page.getByRole('status').filter({ hasText: 'Service Indisponible' });
    await expect.element(banner).toHaveTextContent(WHY);
    await expect.element(banner).toHaveTextContent(/Prochaine ouverture\s: Vendredi à 19:00/);
    // The state is said once.
    await expect.element(page.getByText('Fermé jusqu’à vendredi 19:00')).not.toBeInTheDocument();
    await expect.element(page.getByText('Service fermé', { exact: true })).toBeVisible();
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText(WHY)).toHaveLength(1);
    await expectNoAxeViolations();
  });

  it.each([
    ['/pharmacie', 1],
    ['/restaurants', 2],
  ] as const)('one of weeks says on which day it ends, on %s', async (path, times) => {
    await openForm(path, { tables: closing({ to: '2026-12-06' }) });
    await expect.element(page.getByText(/Réouverture\s: lundi 7 décembre/)).toHaveLength(times);
    await expect.element(page.getByText('Non disponible')).not.toBeInTheDocument();
  });

  it('a card stands in the place of a request, and goes by itself', async () => {
    await openPage('/handicap', { tables: closing({ services: ['handicap'] }) });
    const card = page.getByRole('region', { name: 'Service Indisponible' });
    await expect.element(card).toHaveTextContent(WHY);
    await expect.element(card).toHaveTextContent(/vendredi 20 novembre/);
    setTime('2026-11-20T00:00:00-04:00');
    await expect.element(card).not.toBeInTheDocument();
    await expect.element(page.getByRole('radiogroup').first()).toBeVisible();
  });

  it('the choice of a request says that the service is closed', async () => {
    await openPage('/handicap', { tables: closing({ services: ['colis'] }) });
    await expect
      .element(page.getByCss('[name="service_type"][value="colis"]'))
      .toHaveAccessibleDescription(/^Fermé jusqu’à vendredi\s08:00$/);
  });

  it('the tiles of the hub say it too', async () => {
    await openPage('/commander', { tables: closing({ services: ['restaurant', 'handicap'] }) });
    const tile = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
    await expect.element(tile(/^Restaurant/)).toHaveTextContent('Fermé jusqu’à vendredi 19:00');
    await expect.element(tile(/^Handicap/)).toHaveTextContent('Service Indisponible');
    await expect.element(tile(/^Colis/)).toHaveTextContent(/Ouvert jusqu’à/);
    await expect.element(announcement()).toHaveTextContent(/Restaurants et Handicap/);
    await expectNoAxeViolations();
  });

  it('the first line of the home page says it', async () => {
    await openPage('/', { tables: closing() });
    await expect.element(page.getByText('Restaurants fermés jusqu’à vendredi 19:00')).toBeVisible();
  });
});

it('slots end where it begins', async () => {
  await openForm('/restaurants', { tables: closing({ from: '2026-11-19T13:00', to: '2026-11-19T20:00' }) });
  await expect.element(slots().first()).toBeVisible();
  expect(await offeredSlots()).toEqual(['12:30', '12:45', '13:00']);
  await expect.element(page.getByText(/Ferme bientôt|Ouvert jusqu’à\s13:00/).first()).toBeVisible();
});

it('« Créneau dépassé » offers no slot in it, and says why', async () => {
  await keepEntries([
    restaurantEntry({ state: 'slot-passed', slotAt: Date.parse('2026-11-19T11:00:00-04:00') }),
  ]);
  await openPage('/mes-envois', { tables: closing() });
  await expect
    .element(page.getByText(new RegExp(`${WHY} Prochaine ouverture\\s: Vendredi à 19:00`)))
    .toBeVisible();
});
