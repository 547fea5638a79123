import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { toWireQuote } from '../../../src/services/price.ts';
import { decodeRequest } from '../../../src/services/request.ts';
import { restaurant } from '../../../src/services/restaurant/index.ts';
import { requestFor } from '../../../src/services/testing.ts';
import { restaurantEntry } from '../../support/entries.ts';
import { HANDICAP_ORDER } from '../../support/service-orders.ts';
import { answerAs, PROFILE, startSession } from '../account/account.ts';
import { NOON, openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { answerFunction } from '../desk/desk.ts';
import { keepEntries, keptEntries } from '../device.ts';
import { entryOf, PARCEL, receivedEntry } from '../entries.ts';
import {
  control,
  expectError,
  fill,
  openForm,
  priceBar,
  send,
  submit,
  unfoldPrice,
  untilPriced,
} from '../form.ts';
import { sendWithoutNetwork } from '../network.ts';
import { WHOLE } from '../screen.ts';
import { userEvent } from '../user.ts';

const COMMUNES = { pickup_commune: 'Les Abymes', delivery_commune: 'Le Gosier' };

describe.each(['/colis', '/livraison-particulier'])('%s', (path) => {
  it('has a price as soon as both communes are chosen', async () => {
    await openForm(path);
    await fill(COMMUNES);
    await unfoldPrice();
    await expect.element(priceBar().getByText(/^Poids compté jusqu’à 5\skg/)).toBeVisible();
    await expect.element(priceBar().getByText('9,95\u00a0€').first()).toBeVisible();
    await expectNoAxeViolations();
  });
});

it('/restaurants says at its field that a commune is not served', async () => {
  await openForm('/restaurants');
  await fill({ deliveryCommune: 'Basse-Terre' });
  await expectError('deliveryCommune', 'Tarif de livraison non disponible pour cette commune.');
  await expect.element(control('deliveryCommune')).toHaveAttribute('aria-invalid', 'true');
  await fill({ deliveryCommune: 'Les Abymes' });
  await expect.element(control('deliveryCommune')).not.toHaveAttribute('aria-invalid');
});

it('a press before the price of the last answer is drawn shows it, and sends nothing yet (docs/rules/pricing.md#price-on-screen)', async () => {
  await openForm(HANDICAP_ORDER.path);
  await fill(HANDICAP_ORDER.answers);
  const total = page.getByRole('button', { name: 'hors repas' });
  await expect.element(total).toHaveTextContent(/7,80\s€/);
  await sendWithoutNetwork();
  const [commune, button] = [control('delivery_commune').element(), submit().element() as HTMLElement];
  const choose = (name: string) => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(commune, name);
    commune.dispatchEvent(new Event('change', { bubbles: true }));
  };
  // The first change counts at once. The second waits for a pause, which the press does not leave.
  choose('Le Moule');
  choose('Deshaies');
  button.focus();
  button.click();
  await expect.element(total).toHaveTextContent(/10,00\s€/);
  // The tariff is as it was: the customer has changed the commune.
  const question = page.getByRole('main').getByText(/^10,00\s€, hors repas\. Touchez de nouveau le bouton/);
  await expect.element(question).toBeInViewport(WHOLE);
  await expect.element(page.getByText('Tarif modifié')).not.toBeInTheDocument();
  expect(await keptEntries()).toEqual([]);
  await userEvent.selectOptions(control('delivery_commune'), 'Le Moule');
  await expect.element(question).not.toBeInTheDocument();
  // The second press is to find another price on screen than that of its answer.
  await expect.element(total).not.toHaveTextContent(/10,00\s€/);
  choose('Les Abymes');
  choose('Deshaies');
  button.click();
  await expect.element(question).toBeVisible();
  await untilPriced();
  await userEvent.click(submit());
  await expect
    .poll(keptEntries)
    .toMatchObject([{ request: { fields: { delivery_commune: 'Deshaies' }, quote: { totalToPay: 10 } } }]);
});

const GROCERIES = {
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Les Abymes',
  supermarche: 'Autre',
  autreSupermarche: 'Chez Man Lili',
};

it('groceries without articles or budget say so, and leave', async () => {
  await openForm('/courses-alimentaires');
  await sendWithoutNetwork();
  const note = page.getByText('Votre liste est vide\u00a0: l’assistant vous la demandera sur WhatsApp.');
  await expect.element(note).toBeVisible();
  await fill(GROCERIES);
  await expect.element(page.getByText('hors articles').first()).toBeInTheDocument();
  await expect.element(page.getByText('16,80\u00a0€').first()).toBeInTheDocument();
  await send();
  await expect.poll(async () => (await keptEntries()).length).toBe(1);
  await expect.element(page.getByText('Total, hors articles').first()).toBeVisible();
});

describe('a total without the articles (docs/rules/pricing.md#total)', () => {
  const groceries = receivedEntry('courses', GROCERIES);

  it('says so as the last order of the hub', async () => {
    await keepEntries([groceries]);
    await openPage('/commander');
    await expect.element(page.getByText(/Total 16,80\s€, hors articles/)).toBeVisible();
  });

  it('says so in the history of the account', async () => {
    startSession('password');
    const { quote } = groceries.request;
    const order = {
      id: groceries.id,
      reference: 'LG-123456',
      service: 'courses',
      received_at: '2026-11-19T16:01:00Z',
      status: 'recue',
      quote,
    };
    answerAs({
      'GET /rest/v1/rpc/own_profile': [200, PROFILE],
      'GET /rest/v1/rpc/own_orders': [200, { orders: [order], total: 1 }],
    });
    await openPage('/mon-compte');
    await userEvent.click(page.getByRole('tab', { name: 'Commandes' }));
    const line = page.getByRole('listitem').filter({ hasText: 'LG-123456' });
    await expect.element(line).toHaveTextContent(/16,80\s€, hors articles/);
  });
});

// docs/rules/sending.md#price-changed
it('« Tarif modifié » lists what its totals are made of, and why each line moved', async () => {
  const entry = restaurantEntry();
  const { request } = entry;
  const values = { ...decodeRequest(restaurant, request.fields), creneau: '19:15' };
  const at = Date.parse('2026-11-19T18:40:00-04:00');
  const quote = restaurant.quote(values, bundledTables, at);
  if (!quote?.available) throw new Error('expected a price');
  const problem = { code: 'price_changed', message: 'Le tarif a changé.', quote: toWireQuote(quote) };
  await keepEntries([{ ...entry, state: 'price-changed', problem }]);
  await openPage('/mes-envois');
  // The budget stands in both, and each adds up.
  await expect.element(page.getByText('Votre budget repas', { exact: true })).toHaveLength(2);
  await expect.element(page.getByText('Créneau à partir de 19:00', { exact: true })).toBeVisible();
  const moved = page.getByText(/^Supplément du soir\s: 3,50\s€ de plus \(Créneau à partir de 19:00\)$/);
  await expect.element(moved).toBeVisible();
  await expectNoAxeViolations();
});

// docs/rules/sending.md#price-changed
it('the tiles of « Créneau dépassé » say why one is dearer', async () => {
  const slotAt = Date.parse('2026-11-19T12:45:00-04:00');
  const { fields } = restaurantEntry().request;
  const request = requestFor(restaurant, decodeRequest(restaurant, fields), Date.parse(NOON));
  await keepEntries([restaurantEntry({ state: 'slot-passed', slotAt, request })]);
  await openPage('/mes-envois', { at: '2026-11-19T19:00:00-04:00' });
  await expect.element(page.getByText(/^\+\s3,50\s€ Supplément du soir/).first()).toBeVisible();
});

it('a new price of the payment page lists its lines too, and why one came', async () => {
  const entry = entryOf('colis', PARCEL, { state: 'payment-due' });
  const { quote } = entry.request;
  if (!quote) throw new Error('expected a price');
  const night = { label: 'Supplément de nuit', amount: 2, reason: 'Après 18:00, heure de Guadeloupe' };
  const offered = { ...quote, deliveryDetails: [...quote.deliveryDetails, night], totalToPay: 11.95 };
  const error = { code: 'price_changed', message: 'Le tarif a changé.', quote: offered };
  answerFunction('checkout', () => Response.json({ error }, { status: 409 }));
  await keepEntries([entry]);
  const router = await openPage('/mentions-legales');
  await router.navigate({ to: '/paiement', state: { submissionId: entry.id } });
  await expect.element(page.getByRole('button', { name: 'Accepter 11,95\u00a0€' })).toBeVisible();
  const moved = page.getByText(
    /^Supplément de nuit\s: 2,00\s€ de plus \(Après 18:00, heure de Guadeloupe\)$/,
  );
  await expect.element(moved).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Vous aviez accepté' })).toBeVisible();
  await expectNoAxeViolations();
});
