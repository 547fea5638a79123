import { untilInstalled } from '../../support/browser/installing.ts';
import { ParcelPage } from '../../support/pages/parcel-page.ts';
import { CARDS, PAID } from '../../support/payments.ts';
import { expect, networkTest, serviceWorkerTest, test } from '../../support/test.ts';

// docs/rules/payments.md#price-held
test.describe('confirmed just before 18:00', () => {
  test.use({ clockAt: '2026-11-19T17:58:00-04:00' });
  const LATER = '2026-11-19T18:05:00-04:00';

  test('an open card form charges the price that it shows, also after', async ({
    page,
    server,
    consoleGuard,
  }) => {
    consoleGuard.allowNetworkErrors();
    const parcel = new ParcelPage(page);
    await parcel.order();
    await parcel.enterCard(CARDS.good);
    await server.restart({ clockAt: LATER });
    await parcel.pay.click();
    await parcel.expectPaid();
    expect(await server.onlyEntry()).toMatchObject(PAID);
  });

  serviceWorkerTest(
    'a card form opened after costs what was seen, and the parcel leaves at the next opening',
    async ({ page, context, server, consoleGuard }) => {
      consoleGuard.allowNetworkErrors();
      const parcel = new ParcelPage(page);
      await parcel.fill();
      await untilInstalled(page);
      await context.setOffline(true);
      await parcel.submit.click();
      await expect(page.getByText('Payer demande une connexion.')).toBeVisible();
      await server.restart({ clockAt: LATER });
      await context.setOffline(false);
      await parcel.enterCard(CARDS.good);
      await page.getByRole('button', { name: /^Payer 9,95\s€$/ }).click();
      await parcel.expectPaid();
      expect(await server.onlyEntry()).toMatchObject({ ...PAID, nextOpening: 'Vendredi à 08:00' });
    },
  );

  serviceWorkerTest(
    'a card form opened after shows the new price first, and charges it only when it is accepted',
    async ({ page, context, server, consoleGuard }) => {
      consoleGuard.allowNetworkErrors();
      const parcel = new ParcelPage(page);
      await parcel.fill();
      await untilInstalled(page);
      await context.setOffline(true);
      await parcel.submit.click();
      await expect(page.getByText('Payer demande une connexion.')).toBeVisible();
      const weightSteps = [5000, 10_000, 20_000, 30_000].map((upTo) => ({ upTo, fee: 200 }));
      server.tables.patch('tariff', { version: '2026-11-19', colis: { weightSteps } });
      await server.restart({ clockAt: LATER });
      await context.setOffline(false);
      await expect(page.getByText(/passe de 9,95\s€ à 11,95\s€/)).toBeVisible();
      await expect(parcel.cardNumber).toBeHidden();
      expect(await server.inbox()).toEqual([]);

      await page.getByRole('button', { name: /^Accepter 11,95\s€$/ }).click();
      await parcel.enterCard(CARDS.good);
      await page.getByRole('button', { name: /^Payer 11,95\s€$/ }).click();
      await parcel.expectPaid();
      // The service is closed by now. The order was placed before and waits for the next opening.
      await expect(page.getByText('sera traitée à la prochaine ouverture, vendredi à 08:00')).toBeVisible();
      await expect(page.getByText(/vous contacte sur WhatsApp dès l’ouverture du service/)).toBeVisible();
      await expect(page.getByText(/dans les 5 minutes/)).toHaveCount(0);
      expect(await server.onlyEntry()).toMatchObject({
        status: 'recue',
        payment: { status: 'PAID', amount: 11.95 },
        nextOpening: 'Vendredi à 08:00',
      });
    },
  );
});

test('an answer that is lost on the way back is not a second payment', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  const parcel = new ParcelPage(page);
  await parcel.order();
  await parcel.payWith(CARDS.answerLost);
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

// docs/rules/payments.md#checkout
test('a reload of the card form keeps the order, its one checkout and its place', async ({
  page,
  server,
}) => {
  const parcel = new ParcelPage(page);
  await parcel.order();
  const before = await server.onlyEntry();
  const place = () => parcel.cardNumber.evaluate((field) => Math.round(field.getBoundingClientRect().top));
  const fontsAreThere = () => page.evaluate(() => document.fonts.ready.then(() => true));
  await fontsAreThere();
  await parcel.cardNumber.evaluate((field) => window.scrollTo(0, field.getBoundingClientRect().top - 200));
  const seenAt = await place();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.reload();
  await expect(parcel.pay).toBeVisible();
  await fontsAreThere();
  // One line above the form may have come or gone (60 px): the form is where it was, and not the footer.
  await expect.poll(async () => Math.abs((await place()) - seenAt)).toBeLessThanOrEqual(100);
  expect((await server.onlyEntry()).payment).toEqual(before.payment);
  // Opened from a bookmark or the address bar, without navigation state.
  await page.goto('/paiement');
  await expect(parcel.pay).toBeVisible();
  await parcel.payWith(CARDS.good);
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

test('the way back from the card form leads to the notice of the order, above an empty form', async ({
  page,
}) => {
  const parcel = new ParcelPage(page);
  await parcel.order();
  await page.goBack();
  const notice = page.getByRole('status').filter({ hasText: 'Votre commande attend son paiement' });
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByLabel('Poids du colis')).toHaveValue('');
});

// docs/rules/payments.md#to-be-paid
serviceWorkerTest(
  'without the network the order waits as « Paiement à faire », and is paid afterwards',
  async ({ page, context, server, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    const parcel = new ParcelPage(page);
    await parcel.fill();
    await untilInstalled(page);
    await context.setOffline(true);
    await parcel.submit.click();
    await expect(page.getByText('Payer demande une connexion.')).toBeVisible();
    await context.setOffline(false);
    await parcel.payWith(CARDS.good);
    await parcel.expectPaid();
    expect(await server.onlyEntry()).toMatchObject(PAID);
  },
);

test('a reload while the bank answers ends on the confirmation', async ({ page, server }) => {
  const parcel = new ParcelPage(page);
  await parcel.order();
  await parcel.reloadWhilePaying();
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

networkTest(
  'the browser is killed right after « Payer »: the order is completed all the same',
  async ({ profile, network, server }) => {
    const first = new ParcelPage(await (await profile.open()).newPage());
    await first.order();
    await first.enterCard(CARDS.slow);
    await first.pay.click();
    // The page tells of its request before that has left the browser.
    await expect.poll(() => network.seen('/sandbox/checkouts', 'POST')).toHaveLength(1);
    await profile.crash();
    await expect.poll(async () => (await server.inbox())[0], { timeout: 15_000 }).toMatchObject(PAID);
    expect(await server.inbox()).toHaveLength(1);

    const page = await (await profile.open()).newPage();
    const { submissionId } = await server.onlyEntry();
    await page.goto(`/confirmation-paiement?envoi=${submissionId}`);
    await new ParcelPage(page).expectPaid();
  },
);
