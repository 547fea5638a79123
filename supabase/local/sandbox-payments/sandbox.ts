import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { jsonOf, SANDBOX_MERCHANT, sandboxApi } from './api.ts';
import { behaviourOf, type CardBehaviour } from './cards.ts';
import { type SandboxCheckout, type SandboxCheckouts, sandboxCheckouts } from './checkouts.ts';
import { nextStep, otherOrigin, sandboxFrames, sandboxHostedPage } from './frames.ts';

const API_PATH = '/sandbox-sumup';

export interface SandboxPayments {
  /** The provider's API for our functions, on the loopback and with a key. */
  readonly api: Hono;
  /** The widget and its server, for the browser. */
  readonly gateway: Hono;
  /**
   * The settings that make the functions use the sandbox.
   * @param origin the origin of the server with `api`
   */
  env(origin: string): Readonly<Record<string, string>>;
}

/**
 * A sandbox card payment provider with SumUp's API and widget (docs/rules/payments.md#provider), used when no
 * key is set.
 */
export function sandboxPayments(
  database: Database,
  secretKey: string,
  send: typeof fetch = fetch,
): SandboxPayments {
  const checkouts = sandboxCheckouts(database);
  return {
    api: new Hono().route(API_PATH, sandboxApi(checkouts, secretKey)),
    gateway: new Hono().route(GATEWAY_PATH, sandboxGateway(checkouts, webhookSender(send))),
    env: (origin) => ({
      SUMUP_API_URL: `${origin}${API_PATH}`,
      SUMUP_API_KEY: secretKey,
      SUMUP_MERCHANT_CODE: SANDBOX_MERCHANT,
      SUMUP_WIDGET_URL: WIDGET_PATH,
    }),
  };
}

/** The path of the sandbox's widget and card form, on the site's own origin. */
const GATEWAY_PATH = '/sandbox';
const WIDGET_PATH = `${GATEWAY_PATH}/sumup-sdk.js`;

const WIDGET = path.join(import.meta.dirname, 'sumup-sdk.js');
/** A provider retries a webhook that gets no answer: SumUp after minutes, ours after seconds. */
const WEBHOOK_DELAYS_MS = [0, 1000, 5000];

const Card = v.object({ number: v.pipe(v.string(), v.regex(/^\d{16}$/)) });
const Answer = v.object({ accepted: v.boolean() });

type Announce = (checkout: SandboxCheckout) => Promise<void>;

/** Calls the webhook after a checkout has changed, and retries when the answer is not 2xx. */
function webhookSender(send: typeof fetch): Announce {
  return async ({ id, returnUrl }) => {
    if (!returnUrl) return;
    for (const delay of WEBHOOK_DELAYS_MS) {
      await wait(delay, undefined, { ref: false });
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ event_type: 'CHECKOUT_STATUS_CHANGED', id });
      const reply = await send(returnUrl, { method: 'POST', headers, body }).catch(() => null);
      if (reply?.ok) return;
    }
  };
}

/** The server behind the card widget, which charges cards and calls the webhook. */
function sandboxGateway(checkouts: SandboxCheckouts, announce: Announce): Hono {
  const routes = new Hono();

  async function finish(id: string, behaviour: CardBehaviour): Promise<Response> {
    await wait(behaviour.delayMs ?? 0);
    if (behaviour.outcome === 'AUTHENTICATE') throw new Error('a card is authenticated before it is charged');
    const moved = await checkouts.move(id, behaviour.outcome, { amount: behaviour.charges });
    if (!moved) return Response.json({ error_code: 'CHECKOUT_PROCESSED' }, { status: 409 });
    for (let sent = 0; sent < (behaviour.webhooks ?? 1); sent += 1) void announce(moved);
    if (behaviour.losesAnswer) return new Response(null, { status: 504 });
    return Response.json({ id, status: moved.status });
  }

  const authenticate = (id: string, accepted: boolean) =>
    finish(id, { outcome: accepted ? 'PAID' : 'FAILED' });

  routes.get('/sumup-sdk.js', (context) =>
    context.body(readFileSync(WIDGET, 'utf8'), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );

  routes.get('/checkouts/:id', async (context) => {
    const found = await checkouts.byId(context.req.param('id'));
    if (!found) return context.json({ error_code: 'NOT_FOUND' }, 404);
    return context.json({
      id: found.id,
      status: found.status,
      amount: found.amount,
      currency: found.currency,
      frame: `${otherOrigin(context.req.url)}${GATEWAY_PATH}/frame`,
    });
  });

  routes.post('/checkouts/:id/pay', async (context) => {
    const card = v.safeParse(Card, await jsonOf(context));
    if (!card.success) return context.json({ error_code: 'INVALID' }, 400);
    const found = await checkouts.byId(context.req.param('id'));
    if (!found) return context.json({ error_code: 'NOT_FOUND' }, 404);
    const behaviour = behaviourOf(card.output.number);
    if (behaviour.outcome !== 'AUTHENTICATE') return finish(found.id, behaviour);
    const waiting = await checkouts.move(found.id, 'PENDING', { pendingCard: card.output.number });
    if (!waiting) return context.json({ error_code: 'CHECKOUT_PROCESSED' }, 409);
    const next_step = nextStep(context.req.url, found, behaviour.challenge ?? 'posted');
    return context.json({ id: found.id, status: 'PENDING', next_step });
  });

  routes.post('/checkouts/:id/authenticate', async (context) => {
    const answer = v.safeParse(Answer, await jsonOf(context));
    const found = await checkouts.byId(context.req.param('id'));
    if (!answer.success || !found?.pendingCard) return context.json({ error_code: 'INVALID' }, 400);
    return authenticate(found.id, answer.output.accepted);
  });
  routes.route('/', sandboxFrames(checkouts, authenticate));
  routes.route('/', sandboxHostedPage(checkouts, finish));
  return routes;
}
