import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '../../src/app/App.tsx';
import { makeRouter } from '../../src/app/router.tsx';
import type { WireQuote } from '../../src/domain/wire.ts';
import type { Values } from '../../src/services/values.ts';
import { RESTAURANT_REQUEST } from '../support/orders.ts';
import { RESTAURANT_FORM, type RestaurantForm } from '../support/restaurant-answers.ts';
import { NOON, setTables, setTime } from './app.tsx';
import { entryOf } from './entries.ts';
import { textsOf } from './texts.ts';

/** Renders the confirmation as the form's navigation brings it. */
async function openConfirmation(
  order: Partial<RestaurantForm> = { ...RESTAURANT_FORM, makeDonation: true },
  fee: WireQuote | null = RESTAURANT_REQUEST.quote,
): Promise<void> {
  setTime(NOON);
  setTables({});
  const history = createMemoryHistory({ initialEntries: ['/restaurants'] });
  const router = makeRouter(history);
  const sentOrder = {
    submissionId: crypto.randomUUID(),
    order,
    fee,
  };
  await render(<App router={router} />);
  await router.navigate({ to: '/confirmation-commande', state: { sentOrder } });
}

it('each amount of an order is told once, and the page is short (docs/rules/pages.md#order-summary)', async () => {
  await openConfirmation();
  const amounts = () =>
    textsOf(page.getByRole('main'))
      .join()
      .match(/\d+,\d\d €/g)
      ?.sort();
  await expect.poll(amounts).toEqual(['1,00 €', '2,00 €', '42,00 €', '6,30 €', '61,25 €', '9,95 €']);
  await expect.element(page.getByText('Chez Man Lili')).toBeVisible();
  expect(page.getByRole('main').element().getBoundingClientRect().height).toBeLessThan(2000);
});

const card = (title: string) =>
  page.getByCss('main section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
const estimate = () => page.getByCss('main div:has(> h2) ~ dl');
const quoteOf = (order: Values) => entryOf('restaurant', order).request.quote;

it('the cards hold the customer, the delivery and the order, the estimate every line', async () => {
  const order = { ...RESTAURANT_FORM, makeDonation: true };
  await openConfirmation(order, quoteOf(order));
  for (const said of ['Maryse', '0690 12 34 56', 'maryse@exemple.gp'])
    await expect.element(card('Vos informations')).toHaveTextContent(said);
  await expect.element(card('Livraison')).toHaveTextContent(/Petit-Bourg.*Créneau souhaité\s*12:45/);
  for (const said of ['Chez Man Lili', 'Baie-Mahault', '2 bokits poulet, sans piment 1 colombo de cabri'])
    await expect.element(card('Votre commande')).toHaveTextContent(said);
  await expect.element(card('Votre commande')).not.toHaveTextContent(/Autre|Déjà payée/);
  await expect
    .poll(() => textsOf(estimate().getByRole('term')))
    .toEqual([
      'Frais de gestion',
      'Don, lutte contre le cancer du sein',
      'Livraison à Petit-Bourg',
      'Pourboire du coursier',
      'Budget de la commande',
      'Total à payer',
    ]);
});

it('the outlet of a chain is among the answers (docs/rules/pages.md#what-was-sent)', async () => {
  const outlet = { restaurant: 'Zandoli Burger', pointDeVente: 'Zandoli Burger Jarry' };
  const order = { ...RESTAURANT_FORM, ...outlet, autreRestaurant: '' };
  await openConfirmation(order, quoteOf(order));
  await expect.element(card('Votre commande')).toHaveTextContent(/Point de vente\s*Zandoli Burger Jarry/);
});

it('an order that is already paid says so, and has no budget line', async () => {
  const order = { ...RESTAURANT_FORM, alreadyPaid: true, budget: '0' };
  await openConfirmation(order, quoteOf(order));
  await expect.element(card('Votre commande')).toHaveTextContent('Déjà payée au restaurant');
  await expect.element(estimate()).toHaveTextContent('Total à payer');
  await expect.element(estimate()).not.toHaveTextContent('Budget');
});
