import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatWireEuros } from '../../../src/domain/money.ts';
import { behaviourOf, type CardBehaviour } from './cards.ts';
import type { SandboxCheckout, SandboxCheckouts } from './checkouts.ts';
import { HOSTED_COPY as words } from './copy.ts';
import { otherOrigin, sandboxPage } from './frames.ts';

/** The path of a checkout's hosted page. */
export const hostedPath = (id: string): string => `/sandbox/pay/${id}`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action *; frame-ancestors 'none'",
};

/**
 * The page on which a checkout is paid without the widget, as SumUp's Hosted Checkout is: after a payment it has a button back to
 * the shop, and a refused card can be tried again.
 */
export function sandboxHostedPage(
  checkouts: SandboxCheckouts,
  finish: (id: string, behaviour: CardBehaviour) => Promise<unknown>,
): Hono {
  const routes = new Hono();
  routes.get('/pay/:id', async (context) => shown(await checkouts.byId(context.req.param('id'))));
  routes.post('/pay/:id', async (context) => {
    const found = await checkouts.byId(context.req.param('id'));
    const { number } = await context.req.parseBody();
    if (!found) return shown(found);
    const behaviour = behaviourOf(String(number).replace(/\s/g, ''));
    if (behaviour.outcome === 'AUTHENTICATE') {
      await checkouts.move(found.id, 'PENDING', { pendingCard: String(number) });
      const bank = new URL('/sandbox/bank', otherOrigin(context.req.url));
      bank.search = new URLSearchParams({ checkout: found.id, challenge: 'hosted' }).toString();
      return context.redirect(bank.href, 303);
    }
    await finish(found.id, behaviour);
    return context.redirect(hostedPath(found.id), 303);
  });
  return routes;
}

function shown(found: SandboxCheckout | null): Response {
  const page = sandboxPage(words.title, contentOf(found));
  return new Response(String(page), { status: found ? 200 : 404, headers: HEADERS });
}

function contentOf(found: SandboxCheckout | null) {
  if (!found || found.status === 'EXPIRED') return html`<p>${words.expired}</p>`;
  if (found.status === 'PAID') {
    const back =
      found.redirectUrl && html`<p><a class="button" href="${found.redirectUrl}">${words.back}</a></p>`;
    return html`<p>${words.paid}</p>${back}`;
  }
  const refused = found.status === 'FAILED' && html`<p role="alert">${words.refused}</p>`;
  return html`${refused}<p>${words.amount(formatWireEuros(found.amount))}</p><p>${words.nothingCharged}</p>
<form method="post"><label>${words.number} <input name="number" inputmode="numeric" autocomplete="cc-number"></label>
<button>${words.pay}</button></form>`;
}
