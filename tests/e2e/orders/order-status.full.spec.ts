import { randomUUID } from 'node:crypto';
import type { Page, Worker } from '@playwright/test';
import { PushService, vapidKeys } from '../../../supabase/local/testing/push-service.ts';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { NOON, receiptFor, restaurantEntry } from '../../support/entries.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../support/orders.ts';
import { takeEntries } from '../../support/pages/privacy-page.ts';
import { moveOn, type ServerUnderTest } from '../../support/server/shared-server.ts';
import { expect, serviceWorkerTest, test } from '../../support/test.ts';
import {
  bindSubscriptionTo,
  dropSubscription,
  giveSubscription,
  PushDelivery,
} from '../../support/web-push.ts';

/** The service worker's own global, for functions evaluated there. */
declare const registration: ServiceWorkerRegistration;
declare const clients: {
  matchAll(of: {
    type: 'window';
  }): Promise<{ postMessage(message: unknown, transfer?: Transferable[]): void }[]>;
};

/** Stores an order of a minute ago on the device and the server. Returns its number. */
async function anOrder(page: Page, server: ServerUnderTest, id: string = randomUUID()): Promise<string> {
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

/** The page polls every few seconds, and at once when the network comes back. */
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

// docs/rules/pages.md#tracking
test('a follow link shows on another device how far an order is, and nothing of what it says', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  const id = randomUUID();
  const reply = await fetch(`${server.origin}${SUBMIT_PATH}`, {
    method: 'POST',
    headers: submitHeaders(id),
    body: JSON.stringify(RESTAURANT_REQUEST),
  });
  const { reference } = (await reply.json()) as { reference: string };
  await moveOn(server, reference, 'confirmee');
  const shared = await fetch(`${server.origin}/functions/v1/follow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ submissionId: id, share: true }),
  });
  const { token } = (await shared.json()) as { token: string };
  await page.goto(`/suivi-commande?lien=${token}`);
  await expect(page.getByRole('heading', { name: `Commande ${reference}` })).toBeVisible();
  await expect(page.getByRole('list').getByText('Confirmée', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Chez Man Lili');
  await expectNoAxeViolations(page);
  await page.goto(`/suivi-commande?lien=${token.slice(1)}x`);
  await expect(page.getByText('Ce lien ne mène à aucune commande')).toBeVisible();
  // The sender's own key opens nothing on another device.
  await page.goto(`/suivi-commande?envoi=${id}`);
  await expect(page.getByLabel('Numéro de commande')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(reference);
});

const pushTest = serviceWorkerTest.extend<{ pushService: PushService }>({
  pushService: async ({ browserName: _browser }, use) => {
    const service = await PushService.start();
    await use(service);
    await service.close();
  },
  serverEnv: async ({ pushService }, use) => use({ ...vapidKeys(), PUSH_SERVICES: pushService.origin }),
});

// docs/rules/operator.md#telling-the-customer
pushTest(
  'and reaches a closed page by push, when the customer subscribed @background',
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

    // The browser may have restarted it for the message.
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

/** A device with a push subscription for an order, on the page that shows the order. */
async function aDeviceThatIsTold(page: Page, server: ServerUnderTest): Promise<string> {
  await page.goto('/');
  await untilInstalled(page);
  const reference = await anOrder(page, server);
  await page.goto(`/suivi-commande?numero=${reference}`);
  await page.getByRole('button', { name: 'Me prévenir' }).click();
  await expect(page.getByText('Vous serez prévenu')).toBeVisible();
  return reference;
}

pushTest(
  'a subscription that the browser dropped, is for another key, or the push service no longer knows is renewed by the page @background',
  async ({ page, context, server, pushService }) => {
    // It waits for three pushes, of up to half a minute each.
    test.setTimeout(120_000);
    await context.grantPermissions(['notifications']);
    await giveSubscription(context, pushService.subscription());
    const reference = await aDeviceThatIsTold(page, server);
    /** Loads the page again, which still says that the customer is told. */
    const lookAgainAtPage = async () => {
      await page.reload();
      await expect(page.getByText('Vous serez prévenu')).toBeVisible();
    };
    /** The addresses that hear of the next status. */
    const toldOf = async (status: string, count: number) => {
      const before = pushService.pushed.length;
      await moveOn(server, reference, status);
      await expect.poll(() => pushService.pushed.length - before, { timeout: 30_000 }).toBe(count);
      return pushService.pushed
        .slice(before)
        .map(({ path }) => path)
        .sort();
    };

    // The server still has the earlier subscriptions: only the browser knows that they have ended.
    await dropSubscription(page);
    await lookAgainAtPage();
    expect(await toldOf('confirmee', 2)).toEqual(['/phone/1', '/phone/2']);
    await bindSubscriptionTo(page, vapidKeys().VAPID_PUBLIC_KEY);
    await lookAgainAtPage();
    pushService.answers.push(410, 410, 410);
    expect(await toldOf('en_livraison', 3)).toEqual(['/phone/1', '/phone/2', '/phone/3']);
    // Now only the push service knows, and tells the server; the browser still names the third.
    await lookAgainAtPage();
    expect(await toldOf('livree', 1)).toEqual(['/phone/4']);
  },
);

pushTest(
  'a device that no longer allows notifications says that they have ended @background',
  async ({ page, context, server, pushService }) => {
    await context.grantPermissions(['notifications']);
    await giveSubscription(context, pushService.subscription());
    await aDeviceThatIsTold(page, server);
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', {
        get: () => sessionStorage.getItem('permission') ?? 'default',
      });
    });
    await page.reload();
    await expect(page.getByText('Les notifications se sont arrêtées')).toBeVisible();
    await expect(page.getByText('Vous serez prévenu')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await takeScreenshot(page, 'suivi-notifications-ended', true);

    await page.evaluate(() => sessionStorage.setItem('permission', 'denied'));
    await page.reload();
    await expect(page.getByText(/bloque les notifications/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Me prévenir à nouveau' })).toHaveCount(0);

    await page.evaluate(() => sessionStorage.setItem('permission', 'granted'));
    await page.reload();
    await expect(page.getByText('Vous serez prévenu')).toBeVisible();
  },
);

/** The page's answer to the service worker after a tap on the order's notification. */
const askedBy = (worker: Worker, submissionId: string) =>
  worker.evaluate(async (id) => {
    const [tab] = await clients.matchAll({ type: 'window' });
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      // A page whose scripts are still loading does not answer.
      setTimeout(() => resolve(null), 1000);
    });
    tab?.postMessage({ type: 'WHERE_IS_ORDER', submissionId: id }, [port2]);
    return answered;
  }, submissionId);

serviceWorkerTest(
  'a touched notification leads a tab to its order, unless something is being filled in there',
  async ({ page, context, server }) => {
    await page.goto('/');
    await untilInstalled(page);
    const id = randomUUID();
    const reference = await anOrder(page, server, id);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('No worker');
    const show = () =>
      worker.evaluate(async (number) => {
        const [tab] = await clients.matchAll({ type: 'window' });
        tab?.postMessage({ type: 'SHOW_ORDER', reference: number });
      }, reference);

    await page.goto('/restaurants');
    await page.getByLabel('Prénom').fill('Maryse');
    await expect.poll(() => askedBy(worker, id)).toBe('busy');
    await show();
    // Both messages have been handled, one after the other.
    await expect.poll(() => askedBy(worker, id)).toBe('busy');
    await expect(page).toHaveURL(/\/restaurants$/);
    await expect(page.getByLabel('Prénom')).toHaveValue('Maryse');

    await page.goto('/notre-histoire');
    await expect.poll(() => askedBy(worker, id)).toBe('free');
    await show();
    await expect(page).toHaveURL(new RegExp(`/suivi-commande\\?numero=${reference}$`));
    await expect(page.getByText('Reçue', { exact: true }).first()).toBeVisible();
    await expect.poll(() => askedBy(worker, id)).toBe('shown');
    await expect.poll(() => askedBy(worker, randomUUID())).toBe('busy');
  },
);
