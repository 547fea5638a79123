import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { formatInstant } from '../../../src/domain/time/instant.ts';
import { parseStorableJson, readBody } from '../../functions/_shared/body.ts';
import { bearerToken, isSame } from '../access.ts';
import type { SandboxCheckout, SandboxCheckouts } from './checkouts.ts';
import { hostedPath } from './frames.ts';

/** The merchant account that the sandbox pays. */
export const SANDBOX_MERCHANT = 'MSANDBOX';

const HALF_AN_HOUR = 30 * 60_000;

const Creation = v.object({
  checkout_reference: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  amount: v.pipe(v.number(), v.gtValue(0)),
  currency: v.literal('EUR'),
  merchant_code: v.literal(SANDBOX_MERCHANT),
  description: v.optional(v.string(), ''),
  return_url: v.optional(v.string()),
  redirect_url: v.optional(v.pipe(v.string(), v.url())),
  valid_until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  hosted_checkout: v.optional(v.object({ enabled: v.boolean() })),
});

const Refund = v.object({ amount: v.pipe(v.number(), v.gtValue(0)) });

/** A paid checkout has one transaction, whose id is the checkout's with this before it. */
const TRANSACTION = 'tx-';
const transactionIdOf = ({ id }: SandboxCheckout) => TRANSACTION + id;
const checkoutIdIn = (transactionId: string) =>
  transactionId.startsWith(TRANSACTION) ? transactionId.slice(TRANSACTION.length) : '';

/** A checkout as SumUp's API answers it. Every one has its hosted page here, and SumUp's only where it was asked for. */
export const toJson = (checkout: SandboxCheckout) => ({
  id: checkout.id,
  checkout_reference: checkout.reference,
  amount: checkout.amount,
  currency: checkout.currency,
  merchant_code: checkout.merchant,
  description: checkout.description,
  ...(checkout.returnUrl && { return_url: checkout.returnUrl }),
  ...(checkout.redirectUrl && { redirect_url: checkout.redirectUrl }),
  hosted_checkout_url: hostedPath(checkout.id),
  status: checkout.status,
  date: checkout.createdAt,
  valid_until: checkout.validUntil,
  ...(checkout.status === 'PAID' && { transaction_id: transactionIdOf(checkout) }),
  transactions:
    checkout.status === 'PAID'
      ? [
          {
            id: transactionIdOf(checkout),
            amount: checkout.amount,
            currency: checkout.currency,
            status: 'SUCCESSFUL',
            timestamp: checkout.paidAt,
          },
        ]
      : [],
});

/** The part of SumUp's API that our functions use: checkouts, transactions, refunds. It requires the key. */
export function sandboxApi(checkouts: SandboxCheckouts, key: string): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    if (isSame(bearerToken(context) ?? '', key)) return next();
    return context.json({ error_code: 'NOT_AUTHORIZED', message: 'Unauthorized' }, 401);
  });

  routes.post('/v0.1/checkouts', async (context) => {
    const asked = v.safeParse(Creation, await jsonOf(context));
    if (!asked.success)
      return context.json({ error_code: 'INVALID', param: v.getDotPath(asked.issues[0]) }, 400);
    const {
      checkout_reference,
      amount,
      currency,
      merchant_code,
      description,
      return_url,
      redirect_url,
      valid_until,
    } = asked.output;
    const made = await checkouts.insert({
      reference: checkout_reference,
      amount,
      currency,
      merchant: merchant_code,
      description,
      returnUrl: return_url ?? null,
      redirectUrl: redirect_url ?? null,
      validUntil: valid_until ?? formatInstant(Date.now() + HALF_AN_HOUR),
    });
    if (made) return context.json(toJson(made), 201);
    const message = 'Checkout with this checkout reference and pay to email already exists';
    return context.json({ error_code: 'DUPLICATED_CHECKOUT', message }, 409);
  });

  routes.get('/v0.1/checkouts', async (context) => {
    const found = await checkouts.byReference(context.req.query('checkout_reference') ?? '');
    return context.json(found ? [toJson(found)] : []);
  });

  routes.get('/v0.1/checkouts/:id', async (context) => {
    const found = await checkouts.byId(context.req.param('id'));
    return found ? context.json(toJson(found)) : context.json({ error_code: 'NOT_FOUND' }, 404);
  });

  routes.delete('/v0.1/checkouts/:id', async (context) => {
    const closed = await checkouts.move(context.req.param('id'), 'EXPIRED');
    return closed ? context.json(toJson(closed)) : context.json({ error_code: 'CHECKOUT_PROCESSED' }, 409);
  });

  routes.get(`/v2.1/merchants/${SANDBOX_MERCHANT}/transactions`, async (context) => {
    const found = await checkouts.byId(checkoutIdIn(context.req.query('id') ?? ''));
    if (found?.status !== 'PAID') return context.json({ error_code: 'NOT_FOUND' }, 404);
    const { amount, currency, refunded } = found;
    const event = { event_type: 'REFUND', status: 'REFUNDED', amount: refunded };
    const transaction_events = refunded > 0 ? [event] : [];
    return context.json({
      id: transactionIdOf(found),
      amount,
      currency,
      status: 'SUCCESSFUL',
      transaction_events,
    });
  });

  routes.post(`/v1.0/merchants/${SANDBOX_MERCHANT}/payments/:transaction/refunds`, async (context) => {
    const asked = v.safeParse(Refund, await jsonOf(context));
    if (!asked.success) return context.json({ title: 'Bad Request', status: 400 }, 400);
    const given = await checkouts.refund(checkoutIdIn(context.req.param('transaction')), asked.output.amount);
    return given ? context.json({}, 201) : context.json({ title: 'Conflict', status: 409 }, 409);
  });
  return routes;
}

/** In bytes. A card or a checkout is a few hundred. */
const MAX_BODY_BYTES = 16 * 1024;

/** The JSON of a request's body; undefined when it is too large, truncated or not JSON. */
export async function jsonOf(context: Context): Promise<unknown> {
  const read = await readBody(context.req.raw, MAX_BODY_BYTES);
  return read.ok ? parseStorableJson(read.bytes) : undefined;
}
