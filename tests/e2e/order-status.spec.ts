import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PushService, vapidKeys } from '../../supabase/local/testing/push-service.ts';
import { untilInstalled } from '../support/app-worker.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { NOON, receiptFor, restaurantEntry } from '../support/entries.ts';
import { moveOn } from '../support/operator.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../support/orders.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import type { ServerUnderTest } from '../support/server-under-test.ts';
import { takeEntries } from '../support/submissions-list.ts';
import { expect, serviceWorkerTest, test } from '../support/test.ts';
import { giveSubscription, PushDelivery } from '../support/web-push.ts';

/** The worker's own, in what is evaluated there. */
declare const registration: ServiceWorkerRegistration;

/** An order that this device sent a minute ago, on both sides: its number. */
async function anOrder(page: Page, server: ServerUnderTest): Promise<string> {
  const id = randomUUID();
  const reply = await fetch(`${server.origin}${SUBMIT_PATH}`, {
    method: 'POST',
    headers: submitHeaders(id),
    body: JSON.stringify(RESTAURANT_REQUEST),
  });
  const { reference } = (await reply.json()) as { reference: string };
  const sent = restaurantEntry({ id, state: 'received', receivedAt: NOON - 60_000, sentAt: NOON - 61_000 });
  await takeEntries(page, [{ ...sent, receipt: receiptFor(sent, reference) }]);
  await expect(page.getByText(`Numéro ${reference}`)).toBeVisible();
  return reference;
}

/** The page asks by itself every few seconds, and at once when there is a chance of news. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

test('the operator’s command shows on the customer’s open page', async ({ page, server }) => {
  const reference = await anOrder(page, server);
  await moveOn(server, reference, 'confirmee');
  await lookAgain(page);
  await expect(page.getByRole('heading', { name: 'Chez nous' })).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Confirmée', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto('/suivi-commande');
  await page.getByLabel('Numéro de commande').fill(reference);
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByRole('img', { name: 'La commande est confirmée, elle se prépare.' })).toBeVisible();
  await moveOn(server, reference, 'en_livraison');
  await lookAgain(page);
  await expect(page.getByRole('img', { name: 'Le coursier est en route.' })).toBeVisible();
  await expect(page.getByRole('list').getByText('En livraison', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').getByText('En livraison. Le coursier est en route.')).toBeAttached();
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'suivi-en-livraison', true);
});

const pushTest = serviceWorkerTest.extend<{ pushService: PushService }>({
  pushService: async ({ browserName: _browser }, use) => {
    const service = await PushService.start();
    await use(service);
    await service.close();
  },
  serverEnv: async ({ pushService }, use) => use({ ...vapidKeys(), PUSH_SERVICES: pushService.origin }),
});

pushTest(
  'and reaches a closed page by push, when the customer asked for it @background',
  async ({ page, context, server, pushService }) => {
    await context.grantPermissions(['notifications']);
    await giveSubscription(context, pushService.subscription());
    await page.goto('/');
    await untilInstalled(page);
    const reference = await anOrder(page, server);
    await page.goto('/suivi-commande');
    await page.getByLabel('Numéro de commande').fill(reference);
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page.getByText('Être prévenu quand elle avance')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Me prévenir' }).click();
    await expect(page.getByText('Vous serez prévenu')).toBeVisible();
    await takeScreenshot(page, 'suivi-notifications', true);

    const elsewhere = await context.newPage();
    const delivery = await PushDelivery.prepare(elsewhere, server.origin);
    await page.close();
    await moveOn(server, reference, 'confirmee');
    await expect.poll(() => pushService.pushed.length, { timeout: 30_000 }).toBe(1);
    await delivery.deliver(pushService.pushed.map((pushed) => pushService.read(pushed)));

    // The browser may have started it anew for the message.
    const shown = () =>
      context
        .serviceWorkers()
        .at(-1)
        ?.evaluate(async () =>
          (await registration.getNotifications()).map(({ title, body }) => `${title}. ${body}`),
        );
    await expect
      .poll(shown, { timeout: 30_000 })
      .toEqual([`Commande ${reference}. Elle est confirmée et se prépare.`]);
  },
);
