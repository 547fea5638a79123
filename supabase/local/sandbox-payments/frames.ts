import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import { formatWireEuros } from '../../../src/domain/money.ts';
import { behaviourOf, type CardBehaviour, CHALLENGES, type Challenge } from './cards.ts';
import type { SandboxCheckout, SandboxCheckouts } from './checkouts.ts';
import { FRAME_COPY, HOSTED_COPY as words } from './copy.ts';

/**
 * The headers of pages that stand for other sites: the gateway's frames and the bank's. Whoever frames them is asked by its own
 * policy alone.
 */
const OTHER_SITE = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; form-action *; frame-ancestors *",
  'x-frame-options': '',
};

const STYLE = html`<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 16px; }
  input, button, a.button { box-sizing: border-box; width: 100%; min-height: 48px; margin: 6px 0; padding: 10px; font: inherit; }
  label { font-weight: 600; }
</style>`;

/** A text as a script's literal. */
const inScript = (text: string) => raw(JSON.stringify(text).replaceAll('<', '\\u003c'));

type Content = ReturnType<typeof html>;

/** A page of the sandbox in French. */
const sandboxPage = (title: string, content: Content): Content =>
  html`<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${STYLE}</head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;

/** The other name of the operator's own machine, as another origin; elsewhere there is none. */
export function otherOrigin(address: string): string {
  const url = new URL(address);
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  else if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return url.origin;
}

/** What the widget has to do next, in the words of SumUp's `next_step`. */
export function nextStep(address: string, { id, redirectUrl }: SandboxCheckout, challenge: Challenge) {
  const other = otherOrigin(address);
  const bank = new URL(challenge === 'gateway' ? '/sandbox/challenge' : '/sandbox/bank', other);
  const payload = { checkout: id, challenge };
  return {
    url: bank.href,
    method: challenge === 'posted' || challenge === 'browser' ? 'POST' : 'GET',
    ...(redirectUrl && { redirect_url: redirectUrl }),
    mechanism: [challenge === 'browser' ? 'browser' : 'iframe'],
    payload,
  };
}

const Asked = v.object({
  checkout: v.pipe(v.string(), v.uuid()),
  challenge: v.picklist([...CHALLENGES, 'hosted']),
});
const Answered = v.object({ ...Asked.entries, answer: v.picklist(['accept', 'refuse', 'cancel']) });

/** The gateway's frame, and the bank's page in each shape. `authenticate` ends the attempt. */
export function sandboxFrames(
  checkouts: SandboxCheckouts,
  authenticate: (id: string, accepted: boolean) => Promise<unknown>,
): Hono {
  const routes = new Hono();
  const page = (title: string, content: Content) =>
    new Response(String(sandboxPage(title, content)), {
      headers: { 'content-type': 'text/html; charset=utf-8', ...OTHER_SITE },
    });

  // The widget's own frame, which tells the page that it is there.
  routes.get('/frame', () =>
    page(FRAME_COPY.gateway, html`<script>parent.postMessage({ sandbox: 'ready' }, '*')</script>`),
  );

  // The gateway's frame, which goes on to the bank.
  routes.get('/challenge', (context) =>
    page(
      FRAME_COPY.gateway,
      html`<script>location.replace(${inScript(new URL('/sandbox/bank', context.req.url).href)} + location.search)</script>`,
    ),
  );

  const bank = (asked: v.InferOutput<typeof Asked>) => {
    if (asked.challenge === 'silent') return page(FRAME_COPY.bank, html`<p>${FRAME_COPY.wait}</p>`);
    const button = (answer: string, words: string) =>
      html`<button name="answer" value="${answer}">${words}</button>`;
    return page(
      FRAME_COPY.bank,
      html`<p>${FRAME_COPY.asks}</p><form method="post" action="/sandbox/bank/answer">
<input type="hidden" name="checkout" value="${asked.checkout}"><input type="hidden" name="challenge" value="${asked.challenge}">
${button('accept', FRAME_COPY.accept)}${button('refuse', FRAME_COPY.refuse)}${button('cancel', FRAME_COPY.cancel)}</form>`,
    );
  };
  const unknown = () => new Response(null, { status: 400 });
  routes.get('/bank', (context) => {
    const asked = v.safeParse(Asked, context.req.query());
    return asked.success ? bank(asked.output) : unknown();
  });
  routes.post('/bank', async (context) => {
    const asked = v.safeParse(Asked, await context.req.parseBody());
    return asked.success ? bank(asked.output) : unknown();
  });

  routes.post('/bank/answer', async (context) => {
    const answered = v.safeParse(Answered, await context.req.parseBody());
    const found = answered.success ? await checkouts.byId(answered.output.checkout) : null;
    if (!answered.success || !found) return unknown();
    const { answer, challenge } = answered.output;
    if (answer !== 'cancel') await authenticate(found.id, answer === 'accept');
    return context.redirect(wayBack(found, challenge, answer), 303);
  });

  // Where the bank leads back to in a frame: it tells the page how it ended.
  routes.get('/return', () =>
    page(
      FRAME_COPY.gateway,
      html`<script>
        const { searchParams } = new URL(location.href);
        parent.postMessage({ sandbox: 'return', checkout: searchParams.get('checkout'), answer: searchParams.get('answer') }, '*');
      </script>`,
    ),
  );
  return routes;
}

/** SumUp names the checkout in the address that it leads back to. */
function wayBack({ id, redirectUrl }: SandboxCheckout, challenge: string, answer: string): string {
  if (challenge === 'hosted') return `/sandbox/pay/${id}`;
  if (challenge !== 'browser' || !redirectUrl) return `/sandbox/return?checkout=${id}&answer=${answer}`;
  const back = new URL(redirectUrl);
  back.searchParams.set('checkout_id', id);
  return back.href;
}

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
