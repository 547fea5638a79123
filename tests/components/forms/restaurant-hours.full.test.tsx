import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { openPage, setTables, setTime } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { userEvent } from '../user.ts';
import { choice, control, fill, offeredSlots, openRestaurant, showSlot, submit } from './restaurant.ts';

describe('at noon', () => {
  it('the slots run to closing time, the closing time included (docs/rules/hours.md#slots)', async () => {
    await openRestaurant();
    const quarters = Array.from({ length: 19 }, (_, i) => 12 * 60 + 30 + i * 15);
    const two = (n: number) => String(n).padStart(2, '0');
    const expected = quarters.map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
    await expect.element(page.getByText('Ouvert jusqu’à 17:00')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Plus tard jusqu’à 17:00' })).toBeVisible();
    expect(await offeredSlots()).toEqual(expected);
    await expectNoAxeViolations();
  });
});

describe('the week', () => {
  it('is shown as it is written (docs/rules/hours.md#opening-hours)', async () => {
    await openRestaurant();
    await userEvent.click(page.getByText('Horaires de la semaine'));
    const hours = (day: string) => page.getByRole('row', { name: new RegExp(`^${day}`) }).getByRole('cell');
    await expect.element(hours('Dimanche')).toHaveTextContent(/^Fermé$/);
    await expect
      .element(hours('Jeudi'))
      .toHaveTextContent(/^10:30 - 17:00 & 19:00 - 23:00de 10\sh\s30 à 17\sh et de 19\sh à 23\sh$/);
    for (const range of ['10:30 - 17:00', '19:00 - 23:00']) {
      const part = hours('Jeudi').getByText(range, { exact: true });
      expect(getComputedStyle(part.element()).whiteSpace).toBe('nowrap');
    }
    await expect.element(hours('Vendredi')).toHaveTextContent(/^19:00 - 23:00de 19\sh à 23\sh$/);
    await expectNoAxeViolations();
  });
});

describe('on Sunday', () => {
  // docs/rules/forms.md#closed-service
  it('the service is closed: the banner says until when, the button is off', async () => {
    await openRestaurant({ at: '2026-11-22T12:00:00-04:00' });
    await expect.element(page.getByText('Service Indisponible')).toBeVisible();
    const opening = page.getByText('Prochaine ouverture : Lundi à 10:30', { exact: true });
    await expect.element(opening.first()).toBeVisible();
    await expect.element(page.getByText('Service fermé', { exact: true })).toBeVisible();
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await expectNoAxeViolations();
  });
});

describe('between noon and evening', () => {
  it('the next opening is today', async () => {
    await openRestaurant({ at: '2026-11-19T18:00:00-04:00' });
    const opening = page.getByText(/Prochaine ouverture\s: Aujourd['’]hui à 19:00/);
    await expect.element(opening.first()).toBeVisible();
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('in the evening', () => {
  it('each slot says what its hour adds, and the cheapest are named', async () => {
    await openRestaurant({ at: '2026-11-19T19:05:00-04:00' });
    const invitation = page.getByText(/Choisissez votre commune pour voir le supplément/);
    await expect.element(invitation).toBeVisible();
    const slot = (time: string) => choice(/^Créneau/, time);
    const hour = (name: RegExp) => page.getByRole('button', { name });
    await showSlot('20:00');
    await userEvent.selectOptions(control('deliveryCommune'), 'Petit-Bourg');
    await expect.element(slot('20:00')).toHaveAccessibleDescription('+\u00a03,50\u00a0€');
    await expect.element(hour(/^21/)).toHaveAccessibleName('21\u00a0h +\u00a03,50\u00a0€');
    await expect.element(hour(/^22/)).toHaveAccessibleName('22\u00a0h dès +\u00a03,50\u00a0€');
    await showSlot('22:30');
    await expect.element(slot('22:30')).toHaveAccessibleDescription('+\u00a08,50\u00a0€');
    await expect.element(page.getByText(/à 22:15, avec 3,50\s€ de supplément/)).toBeVisible();
    await expectNoAxeViolations();
    await userEvent.selectOptions(control('deliveryCommune'), 'Le Moule');
    await expect.element(slot('22:30')).toHaveAccessibleDescription('+\u00a09,50\u00a0€');
  });
});

describe('past the last slot', () => {
  // docs/rules/hours.md#no-slot-left
  it('the service is open but accepts no more orders', async () => {
    await openRestaurant({ at: '2026-11-19T16:50:00-04:00' });
    await expect.element(page.getByText('Plus de créneau disponible').first()).toBeVisible();
    await expect.element(page.getByText(/Aujourd['’]hui à 19:00/).first()).toBeVisible();
    await expect.element(submit()).toBeDisabled();
    await expectNoAxeViolations();
  });
});

describe('when the operator closes the service', () => {
  // docs/rules/hours.md#closures
  it('the banner carries the message and the reopening date, until it is open again', async () => {
    const closure = { temporarilyClosed: true, message: 'Cyclone en approche.', reopenDate: '2026-11-25' };
    await openRestaurant({ tables: { status: { services: { restaurant: closure } } } });
    const banner = page.getByRole('status').filter({ hasText: 'Service Indisponible' });
    await expect.element(banner).toHaveTextContent('Cyclone en approche.');
    await expect.element(banner).toHaveTextContent('mercredi 25 novembre');
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await expectNoAxeViolations();
    setTables({});
    await expect.element(page.getByText('Ouvert jusqu’à 17:00').first()).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
  });
});

// docs/rules/hours.md#notices
describe('the notice of 10 September 2025', () => {
  it.each([
    ['2025-09-09T12:00:00-04:00', 0],
    ['2025-09-10T00:00:00-04:00', 1],
    ['2025-09-10T23:59:00-04:00', 1],
    ['2025-09-11T00:00:00-04:00', 0],
  ])('at %s: %i', async (at, count) => {
    await openPage('/restaurants', { at });
    await expect.element(page.getByText('Horaires de la semaine')).toBeVisible();
    await expect.element(page.getByText('Vérification des horaires…')).not.toBeInTheDocument();
    await expect.element(page.getByText('Incident technique résolu')).toHaveLength(count);
  });
});

describe('a slot that goes while the form is filled in (docs/rules/hours.md#slots)', () => {
  it('is gone from the receipt and from the marks of the steps too', async () => {
    await openRestaurant();
    await fill({ ...RESTAURANT_FORM, creneau: '12:30' });
    const receipt = page.getByText('Aujourd’hui, 12:30').first();
    const step = page.getByRole('heading', { name: /^Où et quand/ });
    await expect.element(receipt).toBeInTheDocument();
    await expect.element(step).toHaveAccessibleName(/terminée/);
    setTime('2026-11-19T12:01:00-04:00');
    await expect.element(receipt).not.toBeInTheDocument();
    await expect.element(step).toHaveAccessibleName('Où et quand');
    await expect.element(page.getByText(/12:30 n’est plus proposé/)).toBeVisible();
  });
});
