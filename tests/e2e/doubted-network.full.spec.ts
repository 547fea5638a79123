import { randomUUID } from 'node:crypto';
import { newAccount, signIn } from '../support/accounts.ts';
import { NOON, receiptFor, restaurantEntry } from '../support/entries.ts';
import { moveOn } from '../support/operator.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../support/orders.ts';
import { ParcelPage } from '../support/parcel-page.ts';
import { PAID } from '../support/payments.ts';
import { askForQuote } from '../support/quote-page.ts';
import { takeEntries } from '../support/submissions-list.ts';
import { expect, test } from '../support/test.ts';

// A VPN, a virtual network card or a bug: the browser reports no network although there is one.
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
});

test('an order is sent, without a message about a missing network', async ({ page, server }) => {
  await askForQuote(page);
  await expect(page.getByText(/Votre demande porte le numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);
  await expect(page.getByText('Pas de connexion')).toHaveCount(0);
});

// docs/rules/payments.md#to-be-paid
test('an order is paid from the list, and the page hears of an end that it has not seen', async ({
  page,
  server,
}) => {
  const parcel = new ParcelPage(page);
  await parcel.order();
  await page.goto('/mes-envois');
  await page.getByRole('link', { name: 'Payer maintenant' }).click();
  await parcel.reloadWhilePaying();
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

test('an order is followed', async ({ page, server }) => {
  const id = randomUUID();
  const reply = await fetch(`${server.origin}${SUBMIT_PATH}`, {
    method: 'POST',
    headers: submitHeaders(id),
    body: JSON.stringify(RESTAURANT_REQUEST),
  });
  const { reference } = (await reply.json()) as { reference: string };
  const sent = restaurantEntry({ id, state: 'received', receivedAt: NOON - 60_000, sentAt: NOON - 61_000 });
  await moveOn(server, reference, 'confirmee');
  await takeEntries(page, [{ ...sent, receipt: receiptFor(sent, reference) }]);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('listitem').getByText('Confirmée', { exact: true })).toBeVisible();
});

test.describe('on the machine’s time', () => {
  test.use({ clockAt: null, deviceClock: null });

  test('a customer signs in', async ({ page, server }) => {
    await newAccount(server, 'maryse@exemple.gp', { firstname: 'Maryse' });
    await signIn(page, 'maryse@exemple.gp');
    await expect(page).toHaveURL(/\/mon-compte$/);
    await expect(page.getByRole('heading', { name: 'Maryse' })).toBeVisible();
  });
});
