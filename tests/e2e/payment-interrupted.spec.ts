import { ParcelPage } from '../support/parcel-page.ts';
import { CARDS, PAID } from '../support/payments.ts';
import { expect, test } from '../support/test.ts';

// Confirmed just before 18:00, when the service closes and the night begins.
test.use({ clockAt: '2026-11-19T17:58:00-04:00' });
const LATER = '2026-11-19T18:05:00-04:00';

// docs/rules/payments.md#price-held
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
