import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { SERVICE_PAGES } from '../support/routes.ts';
import { leaveWithDraft } from './device.ts';
import { openForm } from './form.ts';
import { amount, control, expectFilled, fill, openRestaurant } from './restaurant-form.ts';

/** The last answer to be stored: once it is there, all are. */
const LAST_ANSWER = { makeDonation: true };

it('a draft is restored with its date, and deleted on request', async () => {
  await openRestaurant();
  await fill(RESTAURANT_FORM);
  await leaveWithDraft('restaurant', LAST_ANSWER);
  await openRestaurant();
  await expectFilled(RESTAURANT_FORM);
  const from = page.getByText(/Nous avons repris votre brouillon\s: jeudi 19 novembre à 12:00/);
  await expect.element(from).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Effacer le brouillon' }));
  await expect.element(control('prenom')).toHaveValue('');
  await cleanup();
  await openRestaurant();
  await expect.element(control('prenom')).toHaveValue('');
});

it('a draft is gone after seven days', async () => {
  await openRestaurant();
  await userEvent.fill(control('prenom'), 'Maryse');
  await leaveWithDraft('restaurant', { prenom: 'Maryse' });
  await openRestaurant({ at: '2026-11-26T11:59:00-04:00' });
  await expect.element(control('prenom')).toHaveValue('Maryse');
  await cleanup();
  await openRestaurant({ at: '2026-11-26T12:01:00-04:00' });
  await expect.element(control('prenom')).toHaveValue('');
});

it('a draft of last evening shows no surcharge of a slot that has gone', async () => {
  await openRestaurant({ at: '2026-11-19T21:00:00-04:00' });
  await fill({ ...RESTAURANT_FORM, deliveryCommune: 'Le Moule', creneau: '22:30' });
  await expect.element(amount('Supplément du soir').first()).toBeVisible();
  await leaveWithDraft('restaurant', LAST_ANSWER);
  await openRestaurant({ at: '2026-11-20T12:00:00-04:00' });
  await expect.element(control('prenom')).toHaveValue('Maryse');
  await expect.element(amount('Frais de gestion').first()).toBeVisible();
  await expect.element(amount('Supplément du soir')).toHaveLength(0);
  await expect.element(amount('Frais de fin de service')).toHaveLength(0);
});

it.each([...SERVICE_PAGES, '/devis-professionnel', '/devenir-livreur'])(
  '%s does not move as the draft is said to be kept',
  async (path) => {
    await openForm(path);
    const first = page.getByCss('main form :is(input:not([type=hidden]), select, textarea)').first();
    await expect.element(first).toBeInTheDocument();
    const place = () => Math.round(first.element().getBoundingClientRect().top + window.scrollY);
    const before = place();
    const element = first.element();
    if (element instanceof HTMLInputElement && element.type === 'radio') element.click();
    else if (element instanceof HTMLSelectElement) await userEvent.selectOptions(first, 'Les Abymes');
    else await userEvent.fill(first, 'Maryse');
    await expect.element(page.getByText('Brouillon enregistré')).toBeVisible();
    expect(place()).toBe(before);
  },
);
