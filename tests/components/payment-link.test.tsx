import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderState } from '../../src/domain/order-status.ts';
import { openPage } from './app.tsx';
import { expectEveryRule, expectReadableElsewhere } from './axe.ts';
import { answerFunction } from './desk.ts';
import { keepEntries } from './device.ts';
import { MEAL, PURCHASE, receivedEntry } from './entries.ts';
import { aPicture } from './files.ts';

/** The page of a payment link, and the orders that lead to it; tests/e2e/desk-payments.spec.ts pays one. */

const TOKEN = 'a'.repeat(32);
/** The sandbox's own card form, without the sandbox. */
const WIDGET = '/supabase/local/sandbox-payments/sumup-sdk.js';
const LINK = {
  orderNumber: 'LG-123456',
  kind: 'budget',
  lines: [
    { label: '2 bokits poulet', amount: 14 },
    { label: '1 colombo', amount: 16.55 },
  ],
  amount: 30.55,
  state: 'open',
  paidAt: null,
  attempt: null,
  checkout: null,
};

/** Answers questions about a link in the server's place. Returns the bodies of what was asked. */
function answerLink(status: number, body: unknown): unknown[] {
  const asked: unknown[] = [];
  const real = window.fetch;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== '/functions/v1/link-checkout') return real(input, init);
    asked.push(await request.json());
    return Response.json(body, { status });
  });
  onTestFinished(() => spy.mockRestore());
  return asked;
}

it.each([
  ['paid', { paidAt: '2026-11-19T16:20:00.000Z' }, 'Paiement reçu, merci\u00a0!', 'Payé'],
  ['expired', {}, 'Ce lien n’est plus valable', 'À payer'],
  ['withdrawn', {}, 'Ce lien a été remplacé ou retiré', 'À payer'],
])('a link that is %s says so, with its lines and no card form', async (state, more, title, total) => {
  answerLink(200, { ...LINK, ...more, state });
  await openPage(`/paiement?lien=${TOKEN}`);
  await expect.element(page.getByRole('status').filter({ hasText: title })).toBeVisible();
  await expect.element(page.getByText('1 colombo')).toBeVisible();
  await expect.element(page.getByText(total, { exact: true })).toBeVisible();
  await expect.element(page.getByText('30,55\u00a0€')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Votre carte' }).query()).toBeNull();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Suivre ma commande' }))
    .toHaveAttribute('href', '/suivi-commande?numero=LG-123456');
  await expectEveryRule();
  await expectReadableElsewhere();
});

it('a card form that the customer comes back to goes where its link was withdrawn meanwhile', async () => {
  const asked = answerLink(200, { ...LINK, checkout: { checkoutId: 'c', widget: WIDGET } });
  await openPage(`/paiement?lien=${TOKEN}`);
  await expect.element(page.getByRole('heading', { name: 'Votre carte' })).toBeVisible();
  answerLink(200, { ...LINK, state: 'withdrawn' });
  // The event of returning to the tab.
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Ce lien a été remplacé ou retiré')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Votre carte' })).not.toBeInTheDocument();
  expect(asked).toEqual([{ token: TOKEN, opens: true }]);
});

it('a link that was paid after it had been withdrawn says that the charge is given back, and not that nothing was charged', async () => {
  answerLink(200, { ...LINK, state: 'withdrawn', attempt: 'PAID' });
  await openPage(`/paiement?lien=${TOKEN}`);
  const outcome = page.getByRole('status').filter({ hasText: 'Votre carte a été débitée' });
  await expect.element(outcome).toHaveTextContent(/Les 30,55\s€ payés ici vous sont remboursés/);
  await expect.element(page.getByRole('main')).not.toHaveTextContent('Rien n’est débité');
  await expect.element(page.getByText('Payé', { exact: true })).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();
});

it('a paid link says that another one waits, and leads to it', async () => {
  const other = { token: 'b'.repeat(32), kind: 'frais', amount: 19.25 };
  answerLink(200, { ...LINK, state: 'paid', paidAt: '2026-11-19T16:20:00.000Z', other });
  await openPage(`/paiement?lien=${TOKEN}`);
  await expect.element(page.getByText('Il reste un lien à payer')).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();
  const asked = answerLink(200, { ...LINK, kind: 'frais', amount: 19.25, lines: [], state: 'paid' });
  await page.getByRole('link', { name: 'Payer les frais de livraison, 19,25\u00a0€' }).click();
  await expect.element(page.getByText('Il reste un lien à payer')).not.toBeInTheDocument();
  await expect.poll(() => asked).toEqual([{ token: other.token, opens: true }]);
});

it('the ticket is fetched when it is asked for, shown, and kept nowhere', async () => {
  answerLink(200, { ...LINK, state: 'paid', hasTicket: true });
  const asked: unknown[] = [];
  let isThere = false;
  answerFunction('link-ticket', async (request) => {
    asked.push(await request.json());
    expect(request.cache).toBe('no-store');
    return isThere
      ? new Response(aPicture(), { headers: { 'content-type': 'image/png' } })
      : Response.json({ error: { code: 'unavailable', message: 'x' } }, { status: 503 });
  });
  await openPage(`/paiement?lien=${TOKEN}`);
  const open = page.getByRole('button', { name: 'Voir le ticket' });
  await expect.element(open).toBeVisible();
  expect(asked).toEqual([]);
  await open.click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Le ticket ne s’ouvre pas.' }))
    .toBeVisible();
  isThere = true;
  await open.click();
  // The button that closes it is the one that was pressed: a lost focus would begin again at the top of the page.
  await expect.element(page.getByRole('button', { name: 'Fermer le ticket' })).toHaveFocus();
  const picture = page.getByRole('img', { name: 'Ticket du magasin' });
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1);
  expect(asked).toEqual([{ token: TOKEN }, { token: TOKEN }]);
  await expectEveryRule();
  await expectReadableElsewhere();
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  expect(kept.flat().filter(({ url }) => url.includes('link-ticket'))).toEqual([]);
  await page.getByRole('button', { name: 'Fermer le ticket' }).click();
  await expect.element(picture).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

it('a link without a ticket offers none', async () => {
  answerLink(200, { ...LINK, state: 'paid' });
  await openPage(`/paiement?lien=${TOKEN}`);
  await expect.element(page.getByText('1 colombo')).toBeVisible();
  expect(page.getByRole('button', { name: 'Voir le ticket' }).query()).toBeNull();
});

it('an invented link is unknown', async () => {
  answerLink(404, { error: { code: 'invalid', message: 'x' } });
  await openPage(`/paiement?lien=${TOKEN}`);
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Ce lien de paiement n’existe pas' }))
    .toBeVisible();
  await expectEveryRule();
});

it('a link whose address is cut off sends no request', async () => {
  const asked = answerLink(200, LINK);
  await openPage(`/paiement?lien=${TOKEN.slice(1)}`);
  await expect.element(page.getByText('Vérifiez que l’adresse est entière', { exact: false })).toBeVisible();
  expect(asked).toEqual([]);
});

it('a server that does not answer says that nothing is charged, and is asked again', async () => {
  answerLink(503, { error: { code: 'unavailable', message: 'x' } });
  await openPage(`/paiement?lien=${TOKEN}`);
  await expect.element(page.getByText('Le paiement ne s’ouvre pas')).toBeVisible();
  answerLink(200, { ...LINK, state: 'paid' });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Paiement reçu, merci\u00a0!')).toBeVisible();
});

it('an answer whose amount was changed opens no card form', async () => {
  answerLink(200, { ...LINK, amount: '0.01' });
  await openPage(`/paiement?lien=${TOKEN}`);
  await expect.element(page.getByText('Le paiement ne s’ouvre pas')).toBeVisible();
});

const HISTORY = [{ status: 'confirmee' as const, at: '2026-11-19T16:10:00.000Z' }];
const BUDGET_PAID = { kind: 'budget', amount: 30.55, at: '2026-11-19T16:20:00.000Z' } as const;
const FEES_PAID = { kind: 'frais', amount: 16, at: '2026-11-19T16:25:00.000Z' } as const;
const BACK = { kind: 'budget', amount: 5, at: '2026-11-19T17:00:00.000Z' } as const;

/** A meal with these payments, as the server has told this device. */
const mealWith = (told: Pick<OrderState, 'paid' | 'givenBack' | 'links'>) => {
  const entry = receivedEntry('restaurant', MEAL);
  return { ...entry, progress: { status: 'confirmee' as const, history: HISTORY, ...told } };
};

it('an order paid by its links has a receipt of what was paid and given back, and says so wherever it stands (docs/rules/payments.md#paid-so-far)', async () => {
  const entry = mealWith({ paid: [BUDGET_PAID, FEES_PAID], givenBack: [BACK] });
  await keepEntries([entry]);
  const router = await openPage('/mes-envois');
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(/Payé 46,55\s€ · Remboursé 5,00\s€/);
  await expect.element(main).not.toHaveTextContent('Total ');

  for (const to of ['/suivi-commande?numero=LG-123456', `/confirmation?envoi=${entry.id}`]) {
    await router.navigate({ to });
    for (const line of [
      /Budget de la commande, payé le 19 novembre 2026 à 12:20.*30,55\s€/,
      /Frais de livraison, payé le 19 novembre 2026 à 12:25.*16,00\s€/,
      /Budget de la commande, remboursé le 19 novembre 2026 à 13:00.*−5,00\s€/,
      /Total payé, remboursements déduits.*41,55\s€/,
    ]) {
      await expect.element(main).toHaveTextContent(line);
    }
    await expectEveryRule();
    await expectReadableElsewhere();
  }
  await expect.element(page.getByRole('heading', { name: 'Reçu de paiement' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Imprimer le reçu' })).toBeVisible();
  for (const untrue of ['débité', 'Total estimé', 'sous 5', 'vous envoie']) {
    await expect.element(main).not.toHaveTextContent(untrue);
  }
});

it('a charge that is too much stands apart from what was paid, and does not pay the order', async () => {
  const entry = mealWith({
    paid: [{ ...BUDGET_PAID, isExtra: true }],
    links: [{ token: TOKEN, kind: 'budget', amount: 33 }],
  });
  await keepEntries([entry]);
  const router = await openPage('/mes-envois');
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(/À vous rembourser 30,55\s€/);
  await expect.element(main).not.toHaveTextContent(/Payé 30,55/);
  await router.navigate({ to: '/suivi-commande', search: { numero: 'LG-123456' } });
  await expect
    .element(main)
    .toHaveTextContent(/Budget de la commande, payé en trop le 19 novembre 2026 à 12:20, à vous rembourser/);
});

it.each([
  ['nothing has been paid yet', [], undefined, /Commande reçue le .*Rien n’est encore débité/],
  ['the manager has confirmed it', HISTORY, undefined, /Commande reçue le 19 novembre 2026 à 12:01\./],
  ['one of two links is paid', HISTORY, [BUDGET_PAID], /Reste à payer\s: Frais de livraison, 16,00\s€/],
])('a receipt claims no more than is known: %s', async (_when, history, paid, note) => {
  const entry = receivedEntry('restaurant', MEAL);
  const links = [{ token: TOKEN, kind: 'frais' as const, amount: 16 }];
  const status = history.length > 0 ? 'confirmee' : 'recue';
  await keepEntries([{ ...entry, progress: { status, history, ...(paid && { paid: [...paid], links }) } }]);
  await openPage(`/confirmation?envoi=${entry.id}`);
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(note);
  if (status === 'confirmee') await expect.element(main).not.toHaveTextContent('Rien n’est encore débité');
});

it('a purchase whose budget was paid by link asks for it no more', async () => {
  const entry = receivedEntry('boutique', PURCHASE);
  const card = { kind: 'commande', amount: 9.95, at: '2026-11-19T16:01:00.000Z' } as const;
  await keepEntries([
    { ...entry, progress: { status: 'confirmee', history: HISTORY, paid: [card, BUDGET_PAID] } },
  ]);
  await openPage(`/confirmation-paiement?envoi=${entry.id}`);
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(/À la commande, par carte, payé le .*9,95\s€/);
  await expect.element(main).toHaveTextContent(/Total payé.*40,50\s€/);
  await expect.element(main).toHaveTextContent('Confirmée');
  await expect.element(main).not.toHaveTextContent('se règle ensuite');
  await expect.element(main).not.toHaveTextContent('lien de paiement');
});

it.each(['/mes-envois', '/suivi-commande?numero=LG-123456'])(
  '%s shows how many links wait, and leads to each',
  async (path) => {
    const links = [
      { token: TOKEN, kind: 'budget', amount: 30.55 },
      { token: 'b'.repeat(32), kind: 'frais', amount: 19.25 },
    ] as const;
    await keepEntries([
      {
        ...receivedEntry('restaurant', MEAL),
        progress: {
          status: 'confirmee',
          history: [{ status: 'confirmee', at: '2026-11-19T16:10:00.000Z' }],
          links: [...links],
        },
      },
    ]);
    await openPage(path);
    await expect.element(page.getByText('À payer\u00a0: 2 liens')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Payer les frais de livraison, 19,25\u00a0€' }))
      .toHaveAttribute('href', `/paiement?lien=${'b'.repeat(32)}`);
    await expectEveryRule();
    await expectReadableElsewhere();
    answerLink(200, LINK);
    await page.getByRole('link', { name: 'Payer le budget de la commande, 30,55\u00a0€' }).click();
    await expect.element(page.getByText('Pour votre commande LG-123456.')).toBeVisible();
  },
);
