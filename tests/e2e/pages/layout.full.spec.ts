import { setDeviceClock } from '../../support/browser/device.ts';
import { expectStill, watchShifts } from '../../support/browser/layout-shift.ts';
import { areControlsHydrated } from '../../support/browser/react-internals.ts';
import { openOnServerTime } from '../../support/pages/service-page.ts';
import { faults } from '../../support/server/fault-proxy.ts';
import { expect, networkTest, test } from '../../support/test.ts';

const OPEN = '2026-11-19T12:00:00-04:00';
const CLOSED = '2026-11-19T09:00:00-04:00';

for (const [state, clockAt, said] of [
  ['open', OPEN, /^Ouvert/],
  ['closed', CLOSED, /Prochaine ouverture/],
] as const) {
  test.describe(`while the service is ${state}`, () => {
    test.use({ clockAt });

    // docs/rules/forms.md#nothing-moves
    test('nothing moves on a form, with a draft or without @wide', async ({ page, context }) => {
      await setDeviceClock(context, clockAt);
      await watchShifts(page);
      await page.goto('/restaurants');
      await expect(page.getByText(said).first()).toBeVisible();
      await expectStill(page);

      await page.getByLabel('Prénom').fill('Maryse');
      await expect(page.getByText('Brouillon enregistré')).toBeVisible();
      await page.goto('/restaurants');
      await expect(page.getByText('Nous avons repris votre brouillon')).toBeVisible();
      await expect(page.getByText(said).first()).toBeVisible();
      await expectStill(page);
    });
  });
}

test.describe('while the service is closed, on a device elsewhere', () => {
  test.use({ clockAt: '2026-11-19T18:00:00-04:00', timezoneId: 'Europe/Paris' });

  test('nothing moves on a form with time zone notes @wide', async ({ page, context }) => {
    await setDeviceClock(context, '2026-11-19T18:00:00-04:00');
    await watchShifts(page);
    await page.goto('/restaurants');
    await expect(page.getByText(/19:00 \(heure de Guadeloupe\)/).first()).toBeVisible();
    await expectStill(page);

    await page.goto('/');
    await expect(page.getByText('Restaurants fermés jusqu’à 19:00 (heure de Guadeloupe)')).toBeVisible();
    await expectStill(page);
  });
});

test.describe('while a planned closure lasts, on a device that knows of it', () => {
  const closing = {
    from: '2026-11-19',
    to: '2026-11-19',
    services: 'all',
    message:
      'C’est la fête patronale : nos coursiers sont en famille, et nous vous retrouvons demain. Belle fête à tous !',
  };
  test.use({ clockAt: OPEN, tables: { status: { closures: [closing] } } });

  // docs/rules/forms.md#nothing-moves
  test('its banner has its room from the start @wide', async ({ page, context }) => {
    await setDeviceClock(context, OPEN);
    await page.goto('/pharmacie');
    await expect(page.getByText(/fête patronale/).first()).toBeVisible();
    await watchShifts(page);
    await page.goto('/restaurants');
    const banner = page.getByRole('status').filter({ hasText: 'Service Indisponible' });
    await expect(banner).toContainText('fête patronale');
    const above = async () => (await banner.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    const first = async () => (await page.getByLabel('Prénom').boundingBox())?.y ?? 0;
    expect(await above()).toBeLessThan(await first());
    await expectStill(page);
  });
});

for (const path of ['/', '/restaurants']) {
  // docs/rules/forms.md#nothing-moves
  networkTest(`nothing moves on ${path} while it arrives in pieces @wide`, async ({ page, network }) => {
    network.set(faults.trickle, { path, times: 1 });
    await watchShifts(page);
    await page.goto(path);
    await page.waitForFunction(areControlsHydrated);
    await expectStill(page);
  });
}

test('nothing moves on a form inside a page, with a draft or without @wide', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/devis-professionnel');
  await page.waitForFunction(areControlsHydrated);
  // The draft's placeholder disappears once the device has been read.
  await expect(page.locator('[class*="_draft_"]')).toHaveCount(0);
  await expectStill(page);

  await page.getByLabel('Nom de l’entreprise').fill('Lolo et fils');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await page.goto('/devis-professionnel');
  await expect(page.getByText('Nous avons repris votre brouillon')).toBeVisible();
  await expectStill(page);
});

/** Every service is closed. */
const BEFORE_ALL = '2026-11-19T07:00:00-04:00';

for (const [clock, deviceClock, clockAt, said] of [
  ['early', BEFORE_ALL, OPEN, /^Ouvert jusqu’à/],
  ['late', OPEN, BEFORE_ALL, /Prochaine ouverture/],
] as const) {
  networkTest.describe(`on a device whose clock is too ${clock}, with data that come after seconds`, () => {
    networkTest.use({ clockAt, deviceClock });

    for (const path of ['/restaurants', '/courses-alimentaires', '/colis']) {
      networkTest(`nothing moves on ${path}`, async ({ page, network }) => {
        network.set(faults.delay(3000), { path: '/data/' });
        await watchShifts(page);
        // The server’s time changes more than is in sight, and the words may be in the page before it.
        await openOnServerTime(page, path);
        await expect(page.getByText(said).first()).toBeAttached({ timeout: 15_000 });
        await expectStill(page);
      });
    }
  });
}
