import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { HANDICAP_ORDER } from '../../support/service-orders.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { choice, control, fill, openForm, send, submit } from '../form.ts';
import { answerSubmissions } from '../network.ts';
import { userEvent } from '../user.ts';

const CLOSED = 'Le service est actuellement fermé. Vous ne pouvez pas passer de commande.';
const DAYS = ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'];
const ALL_DAY = DAYS.map((day) => ({ day, slots: [{ open: '08:00', close: '22:00' }] }));

it('a request says that the chosen service is closed, before and after the choice', async () => {
  await openForm('/handicap', { at: '2026-11-22T12:00:00-04:00' });
  await expect.element(page.getByText(CLOSED)).not.toBeInTheDocument();
  await expect.element(choice('service_type', 'colis')).toHaveAccessibleDescription(/^Fermé/);
  await fill({ service_type: 'colis' });
  await expect.element(page.getByText(CLOSED)).toBeVisible();
  await expectNoAxeViolations();
});

// docs/rules/hours.md#coming-soon. The 22nd is a Sunday.
it('a service that is starting says so where it is open, and is only closed where it is not', async () => {
  const sunday = '2026-11-22T12:00:00-04:00';
  await openForm('/courses-alimentaires', { at: sunday });
  await expect.element(page.getByText(CLOSED)).toBeVisible();
  await expect.element(page.getByText(/Nous prenons déjà les commandes/)).not.toBeInTheDocument();
  await cleanup();
  await openPage('/commander', { at: sunday });
  const tile = page.getByRole('main').getByRole('link', { name: /^Courses/ });
  await expect.element(tile).toHaveTextContent(/Fermé jusqu’à lundi 09:00\s*Bientôt/);
  await expect.element(tile).not.toHaveTextContent('commandes déjà prises');
  const { height } = tile.element().getBoundingClientRect();
  await cleanup();
  await openPage('/commander', { at: '2026-11-23T12:00:00-04:00' });
  await expect.element(tile).toHaveTextContent('Le service démarre, commandes ouvertes.');
  // Nothing moves on a page on which the hour becomes known.
  expect(tile.element().getBoundingClientRect().height).toBe(height);
});

describe('the night line of a request', () => {
  const tables = { schedules: { services: { restaurant: { schedule: ALL_DAY } } } };

  it('is not there at 17:59', async () => {
    await openForm('/handicap', { at: '2026-11-19T17:59:00-04:00', tables });
    await fill(HANDICAP_ORDER.answers);
    await expect.element(page.getByRole('button', { name: '7,80 €' })).toBeVisible();
    await expect.element(page.getByText('Supplément de nuit')).not.toBeInTheDocument();
  });

  it('from 18:00 on a request costs 2 euros more, on the screen and for the operator', async () => {
    const submissions = answerSubmissions();
    await openForm('/handicap', { at: '2026-11-19T18:00:00-04:00', tables });
    await fill(HANDICAP_ORDER.answers);
    await expect.element(page.getByRole('button', { name: '9,80 €' })).toBeVisible();
    await expect.element(page.getByText('Supplément de nuit').first()).toBeInTheDocument();
    await userEvent.click(submit());
    await expect.element(page.getByText('Votre demande est bien reçue.')).toBeVisible();
    expect(submissions).toMatchObject([
      { fields: { frais_livraison_total: '9.80' }, quote: { totalToPay: 9.8 } },
    ]);
  });
});

describe('a closed form at 20:00 shows the price of the next opening (docs/rules/pricing.md#hour-of-the-price)', () => {
  it.each([
    ['/colis', { pickup_commune: 'Les Abymes', delivery_commune: 'Les Abymes' }],
    ['/sous-tutelle', { service_type: 'courses', delivery_commune: 'Les Abymes' }],
    ['/handicap', { service_type: 'colis', delivery_commune: 'Les Abymes' }],
  ])('%s: no night line', async (path, answers) => {
    await openForm(path, { at: '2026-11-19T20:00:00-04:00' });
    await fill(answers);
    await expect.element(page.getByText('7,80\u00a0€').first()).toBeInTheDocument();
    await expect.element(page.getByText('Supplément de nuit')).not.toBeInTheDocument();
    await expect.element(page.getByText(/À partir de 18:00/)).not.toBeInTheDocument();
  });
});

const CLOSURE = {
  temporarilyClosed: true,
  message: 'Nous revenons bientôt.',
  reopenDate: '2026-11-25T08:00',
};

describe('temporarily closed', () => {
  const tables = { status: { services: { tutelle: CLOSURE, handicap: CLOSURE, colis: CLOSURE } } };

  // docs/rules/hours.md#closures
  it.each(['/sous-tutelle', '/handicap'])(
    '%s shows a maintenance card in the place of the form',
    async (path) => {
      await openPage(path, { tables });
      const card = page.getByRole('region', { name: 'Service Indisponible' });
      await expect.element(card).toHaveTextContent('Nous revenons bientôt.');
      await expect.element(card).toHaveTextContent('Réouverture : mercredi 25 novembre à 08:00');
      await expect.element(page.getByCss('main form')).not.toBeInTheDocument();
      await expect.element(page.getByRole('link', { name: 'Voir les autres services' })).toBeVisible();
      await expectNoAxeViolations();
    },
  );

  it('/colis shows the banner, and a form that can be filled in and not sent', async () => {
    await openForm('/colis', { tables });
    await expect.element(page.getByText('Réouverture : mercredi 25 novembre à 08:00')).toBeVisible();
    await expect.element(control('contact_name')).toBeEnabled();
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await send();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Service Fermé' })).toBeVisible();
    await expectNoAxeViolations();
  });

  it('a closed chosen service leaves the choice, with the card in place of the rest', async () => {
    await openForm('/sous-tutelle', { tables: { status: { services: { colis: CLOSURE } } } });
    await fill({ service_type: 'colis' });
    await expect.element(page.getByRole('region', { name: 'Service Indisponible' })).toBeVisible();
    await expect.element(control('demandeur_nom')).not.toBeInTheDocument();
    await fill({ service_type: 'courses' });
    await expect.element(control('demandeur_nom')).toBeVisible();
    await expectNoAxeViolations();
  });
});
