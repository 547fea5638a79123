import type { Page } from '@playwright/test';
import { LOCAL_PUBLISHABLE_KEY } from '../../../supabase/local/access.ts';
import { coloursOnly } from '../../accessibility/scan.ts';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { keepSession, newManager } from '../../support/accounts.ts';
import { takeScreenshotsEverywhere } from '../../support/browser/screenshots.ts';
import { postOrder } from '../../support/orders.ts';
import { CARDS } from '../../support/payments.ts';
import type { ServerUnderTest } from '../../support/server/shared-server.ts';
import { expect, test } from '../../support/test.ts';

/** A manager at the desk of a server, by its procedures: the screens have tests of their own (tests/components). */
async function openDesk(server: ServerUnderTest) {
  const { access_token } = await newManager(server);
  return async (procedure: string, args: object): Promise<unknown> => {
    const reply = await fetch(`${server.origin}/rest/v1/rpc/${procedure}`, {
      method: 'POST',
      headers: {
        apikey: LOCAL_PUBLISHABLE_KEY,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
    });
    return reply.json();
  };
}

const LINKS = [
  {
    kind: 'budget',
    lines: [
      { label: '2 bokits poulet', amount: 1400 },
      { label: '1 colombo de cabri', amount: 1655 },
    ],
  },
  { kind: 'frais', lines: [{ label: 'Livraison', amount: 1625 }] },
];

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Numéro de carte').fill(card);
  await page.getByLabel('Expiration').fill('12/29');
  await page.getByLabel('Cryptogramme').fill('123');
  await page.getByRole('button', { name: /^Payer/ }).click();
}

// docs/rules/desk.md#payment-links
test('a link is opened on the customer’s phone, its card refused, then paid', async ({ page, server }) => {
  const desk = await openDesk(server);
  const id = await postOrder(server.origin);
  await desk('desk_make_links', { p_key: crypto.randomUUID(), p_id: id, p_links: LINKS, p_seen: [] });
  const payments = async () =>
    (await desk('desk_payments', { p_id: id })) as {
      toPay: string[];
      links: { kind: string; token: string; state: string }[];
    };
  const token = (await payments()).links.find(({ kind }) => kind === 'budget')?.token;

  await page.goto(`/paiement?lien=${token}`);
  await expect(page.getByText('2 bokits poulet')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Payer 30,55\s€$/ })).toBeVisible();
  // The card form is the provider's. What stands around it: tests/components/payment/payment-link and desk/payments.
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await coloursOnly(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await takeScreenshotsEverywhere(page, 'payment-link');

  await payWith(page, CARDS.refused);
  await expect(page.getByText('Carte refusée, rien n’a été débité')).toBeVisible();
  // The words come a moment before the next card form, which has no code.
  await expect(page.getByLabel('Cryptogramme')).toHaveValue('');
  await expectNoAxeViolations(page);
  await takeScreenshotsEverywhere(page, 'payment-link-refused');
  expect((await payments()).toPay).toEqual(['budget', 'frais']);

  await payWith(page, CARDS.good);
  await expect(page.getByRole('status').filter({ hasText: 'Paiement reçu, merci' })).toBeVisible();
  await expect(page.getByLabel('Numéro de carte')).toBeHidden();
  await takeScreenshotsEverywhere(page, 'payment-link-paid');
  expect(await payments()).toMatchObject({
    toPay: ['frais'],
    links: expect.arrayContaining([expect.objectContaining({ kind: 'budget', state: 'paid' })]),
  });

  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Paiement reçu, merci' })).toBeVisible();
  await expect(page.getByLabel('Numéro de carte')).toBeHidden();
});

test('a bank that takes its time is waited for, and a link withdrawn meanwhile is not paid', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  const desk = await openDesk(server);
  const id = await postOrder(server.origin);
  await desk('desk_make_links', { p_key: crypto.randomUUID(), p_id: id, p_links: LINKS, p_seen: [] });
  const { links } = (await desk('desk_payments', { p_id: id })) as {
    links: { kind: string; token: string }[];
  };
  const tokenOf = (kind: string) => links.find((link) => link.kind === kind)?.token ?? '';

  await page.goto(`/paiement?lien=${tokenOf('budget')}`);
  await payWith(page, CARDS.answerLost);
  await expect(page.getByRole('status').filter({ hasText: 'Paiement reçu, merci' })).toBeVisible();

  await page.goto(`/paiement?lien=${tokenOf('frais')}`);
  await expect(page.getByLabel('Numéro de carte')).toBeVisible();
  await desk('desk_withdraw_link', { p_key: crypto.randomUUID(), p_token: tokenOf('frais') });
  await page.reload();
  await expect(page.getByText('Ce lien a été remplacé ou retiré')).toBeVisible();
  await expect(page.getByLabel('Numéro de carte')).toBeHidden();
});

test('a manager makes both links on the order, and sees one paid by itself', async ({ page, server }) => {
  const session = await newManager(server);
  const id = await postOrder(server.origin);
  await keepSession(page, session);
  await page.goto(`/gestion/commandes/${id}`);
  const panel = page.getByRole('region', { name: 'Paiement' });
  await expect(panel.getByText('À payer\u00a0: Budget de la commande, Frais de livraison')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Ligne 1', exact: true }).first().fill('2 bokits poulet');
  await panel.getByRole('textbox', { name: 'Montant de «\u00a02 bokits poulet\u00a0»' }).fill('30,55');
  await takeScreenshotsEverywhere(page, 'desk-payments-form');
  await panel.getByRole('button', { name: 'Créer les liens' }).click();
  await expect(panel.getByText('En attente')).toHaveCount(2);
  await takeScreenshotsEverywhere(page, 'desk-payments-links');

  const reply = await fetch(`${server.origin}/functions/v1/order-status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ submissionIds: [id] }),
  });
  const { orders } = (await reply.json()) as {
    orders: { links: { kind: string; token: string; amount: number }[] }[];
  };
  const budget = orders[0]?.links.find(({ kind }) => kind === 'budget');
  expect(budget?.amount).toBe(30.55);
  const phone = await page.context().newPage();
  await phone.goto(`/paiement?lien=${budget?.token}`);
  await payWith(phone, CARDS.good);
  await expect(phone.getByRole('status').filter({ hasText: 'Paiement reçu, merci' })).toBeVisible();
  await phone.close();
  await expect(panel.getByText('À payer\u00a0: Frais de livraison')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Encaissé' })).toContainText('30,55');
  await takeScreenshotsEverywhere(page, 'desk-payments-paid');
});
