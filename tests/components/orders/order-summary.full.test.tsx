import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '../../../src/app/App.tsx';
import { makeRouter } from '../../../src/app/router.tsx';
import { writeSetting } from '../../../src/device/database/settings.ts';
import type { WireQuote } from '../../../src/domain/submission/wire.ts';
import type { Values } from '../../../src/services/values.ts';
import { RESTAURANT_FORM, type RestaurantForm } from '../../support/answers.ts';
import { RESTAURANT_REQUEST } from '../../support/orders.ts';
import { answerAs, MARYSE, PROFILE, startSession } from '../account/account.ts';
import { NOON, openPage, setTables, setTime } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries } from '../device.ts';
import { entryOf, MEAL, receivedEntry } from '../entries.ts';
import { fill, send } from '../form.ts';
import { textsOf } from '../screen.ts';
import { userEvent } from '../user.ts';

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

describe('order numbers', () => {
  const NUMBER = 'LG-123456';

  /** The texts that show the number, but for those that are only read aloud. */
  function shownNumbers(): Element[] {
    const main = page.getByRole('main').element();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: Element[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent?.includes('LG-') && parentElement && parentElement.clientWidth !== 1)
        found.push(parentElement);
    }
    return found;
  }

  /** A browser breaks a line at the hyphen of a number, which a customer then reads out in two parts. */
  async function expectUnbroken(count: number): Promise<void> {
    await expect.poll(() => shownNumbers().length).toBe(count);
    for (const element of shownNumbers()) expect(getComputedStyle(element).whiteSpace).toContain('nowrap');
  }

  beforeEach(() => keepEntries([receivedEntry('restaurant', MEAL)]));

  // docs/rules/sending.md#order-numbers
  it.each([
    ['/mes-envois', 1],
    [`/suivi-commande?numero=${NUMBER}`, 1],
    ['/suivi-commande?numero=LG-654321', 1],
    ['/confirmation', 2],
  ])('%s keeps an order number in one piece', async (path, count) => {
    await openPage(path);
    await expectUnbroken(count);
  });

  // docs/rules/pages.md#tracking
  it('a number is found with the words that were copied around it', async () => {
    await openPage('/suivi-commande');
    const search = page.getByLabelText('Numéro de commande');
    await userEvent.fill(search, `Numéro ${NUMBER}, à 12:03.`);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: /^Votre commande/ })).toBeVisible();
    await expect.element(search).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('the account keeps an order number in one piece', async () => {
    startSession('password');
    const usedBy = { submissionId: '3e5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a44', reference: NUMBER };
    const vouchers = [{ id: '2d5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a33', kind: 'free-delivery', usedBy }] as const;
    answerAs({ 'GET /rest/v1/rpc/own_profile': [200, PROFILE] });
    await writeSetting('vouchers', { userId: MARYSE.id, readAt: Date.now(), vouchers: [...vouchers] });
    await openPage('/mon-compte');
    await userEvent.click(page.getByRole('tab', { name: 'Portefeuille' }));
    await expectUnbroken(1);
  });
});

it('a search by order number finds only this device’s orders (docs/rules/pages.md#tracking)', async () => {
  await openPage('/suivi-commande');
  const number = page.getByLabelText('Numéro de commande');
  await expect.element(number).toHaveAttribute('placeholder', 'LG-123456');
  await userEvent.fill(number, 'LG-123456');
  await userEvent.keyboard('{Enter}');
  const said = page.getByRole('main').getByRole('status').filter({ hasText: 'Bientôt disponible' });
  await expect.element(said).toBeVisible();
  await expect.element(said).toHaveTextContent('Cet appareil ne connaît pas LG-123456.');
  await expect.element(page.getByText('Bientôt disponible')).toHaveLength(1);
  await expect.element(page.getByRole('main')).toHaveTextContent(/«\sLien de suivi\s» donne une adresse/);
  await expect
    .element(page.getByRole('link', { name: 'Demander au gestionnaire' }))
    .toHaveAttribute('href', expect.stringContaining('LG-123456'));
  await userEvent.fill(number, 'douze');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(number)
    .toHaveAccessibleDescription(expect.stringContaining('LG- suivi de six chiffres'));
  await expect.element(said).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

// docs/rules/pages.md#thank-you-page
it('the thank-you page without a submission says that none is pending', async () => {
  await openPage('/merci');
  const none = 'Aucune donnée de formulaire en attente trouvée. Votre commande est bien prise en compte.';
  await expect.element(page.getByText(none)).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: /^Merci, client\(e\)\s!$/ });
  await expect.element(title).toBeVisible();
});

// docs/rules/forms.md#notices
// docs/rules/payments.md#payment-notices
it('the payment page without an order says so and leads home', async () => {
  const router = await openPage('/paiement');
  await expect.element(page.getByText('Informations de paiement invalides ou manquantes.')).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  await expect.element(page.getByText('Erreur de paiement')).toBeVisible();
  await router.navigate({ to: '/commander' });
  await expect.element(page.getByText('Erreur de paiement')).not.toBeInTheDocument();
});

// docs/rules/pages.md#order-summary
it('the summary of a meal without an order leads back to the form', async () => {
  const router = await openPage('/confirmation-commande');
  await expect.poll(() => router.state.location.pathname).toBe('/restaurants');
});

it('a donation leaves the name of the last order as it was (docs/rules/sending.md#kinds)', async () => {
  localStorage.setItem('lastOrderName', 'Maryse');
  const router = await openPage('/paiement-don');
  await fill({ montant: '10.00', prenom: 'Élodie' });
  await send();
  await expect.poll(() => router.state.location.pathname).toBe('/paiement');
  await router.navigate({ to: '/merci' });
  await expect.element(page.getByRole('heading', { level: 1, name: /^Merci, Maryse/ })).toBeVisible();
});
