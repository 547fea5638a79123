import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../app.tsx';
import { expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { answerFunction } from '../desk/desk.ts';
import { aPicture } from '../files.ts';
import { userEvent } from '../user.ts';
import { answerLink, LINK, TOKEN } from './payment-link.ts';

/** The page of a payment link; tests/e2e/desk/payments.full.spec.ts pays one. */

/** The sandbox's own card form, without the sandbox. */
const WIDGET = '/supabase/local/sandbox-payments/sumup-sdk.js';

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

// docs/rules/desk.md#payment-links
it.each([
  ['x'.repeat(31), `${'x'.repeat(31)}-`],
  [`${TOKEN}).`, TOKEN],
])('a link that an app has changed to %s is that of its order, and so is its ticket', async (link, token) => {
  const asked = answerLink(200, { ...LINK, state: 'paid', hasTicket: true });
  const tickets: unknown[] = [];
  answerFunction('link-ticket', async (request) => {
    tickets.push(await request.json());
    return new Response(null, { status: 404 });
  });
  await openPage(`/paiement?lien=${link}`);
  await userEvent.click(page.getByRole('button', { name: /ticket/ }));
  await expect.poll(() => tickets).toEqual([{ token }]);
  expect(asked).toEqual([{ token, opens: true }]);
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

// docs/rules/desk.md#payment-links
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

// docs/rules/desk.md#payment-links
it('a paid link says that another one waits, and leads to it', async () => {
  const other = { token: 'b'.repeat(32), kind: 'frais', amount: 19.25 };
  answerLink(200, { ...LINK, state: 'paid', paidAt: '2026-11-19T16:20:00.000Z', other });
  await openPage(`/paiement?lien=${TOKEN}`);
  await expect.element(page.getByText('Il reste un lien à payer')).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();
  const asked = answerLink(200, { ...LINK, kind: 'frais', amount: 19.25, lines: [], state: 'paid' });
  await userEvent.click(page.getByRole('link', { name: 'Payer les frais de livraison, 19,25\u00a0€' }));
  await expect.element(page.getByText('Il reste un lien à payer')).not.toBeInTheDocument();
  await expect.poll(() => asked).toEqual([{ token: other.token, opens: true }]);
});

// docs/rules/desk.md#ticket
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
  await userEvent.click(open);
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Le ticket ne s’ouvre pas.' }))
    .toBeVisible();
  isThere = true;
  await userEvent.click(open);
  // The button that closes it is the one that was pressed: a lost focus would begin again at the top of the page.
  await expect.element(page.getByRole('button', { name: 'Fermer le ticket' })).toHaveFocus();
  const picture = page.getByRole('img', { name: 'Ticket du magasin' });
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1);
  expect(asked).toEqual([{ token: TOKEN }, { token: TOKEN }]);
  await expectEveryRule();
  await expectReadableElsewhere();
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  expect(kept.flat().filter(({ url }) => url.includes('link-ticket'))).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Fermer le ticket' }));
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
  await openPage(`/paiement?lien=${TOKEN.slice(2)}`);
  await expect.element(page.getByText('Vérifiez que l’adresse est entière', { exact: false })).toBeVisible();
  expect(asked).toEqual([]);
});

it('a server that does not answer says that nothing is charged, and is asked again', async () => {
  answerLink(503, { error: { code: 'unavailable', message: 'x' } });
  await openPage(`/paiement?lien=${TOKEN}`);
  await expect.element(page.getByText('Le paiement ne s’ouvre pas')).toBeVisible();
  answerLink(200, { ...LINK, state: 'paid' });
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }));
  await expect.element(page.getByText('Paiement reçu, merci\u00a0!')).toBeVisible();
});

it('an answer whose amount was changed opens no card form', async () => {
  answerLink(200, { ...LINK, amount: '0.01' });
  await openPage(`/paiement?lien=${TOKEN}`);
  await expect.element(page.getByText('Le paiement ne s’ouvre pas')).toBeVisible();
});
