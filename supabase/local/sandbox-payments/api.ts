import { Hono } from 'hono';
import * as v from 'valibot';
import { formatInstant } from '../../../src/domain/instant.ts';
import { bearerToken, isSame } from '../access.ts';
import type { SandboxCheckout, SandboxCheckouts } from './checkouts.ts';
import { jsonOf } from './json-body.ts';

/** The merchant account that the sandbox pays. */
export const SANDBOX_MERCHANT = 'MSANDBOX';

const HALF_AN_HOUR = 30 * 60_000;

const Creation = v.object({
  checkout_reference: v.pipe(v.string(), v.minLength(1), v.maxLength(90)),
  amount: v.pipe(v.number(), v.gtValue(0)),
  currency: v.literal('EUR'),
  merchant_code: v.literal(SANDBOX_MERCHANT),
  description: v.optional(v.string(), ''),
  return_url: v.optional(v.string()),
  valid_until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

const toJson = (checkout: SandboxCheckout) => ({
  id: checkout.id,
  checkout_reference: checkout.reference,
  amount: checkout.amount,
  currency: checkout.currency,
  merchant_code: checkout.merchant,
  description: checkout.description,
  ...(checkout.returnUrl && { return_url: checkout.returnUrl }),
  status: checkout.status,
  date: checkout.createdAt,
  valid_until: checkout.validUntil,
  transactions:
    checkout.status === 'PAID'
      ? [
          {
            amount: checkout.amount,
            currency: checkout.currency,
            status: 'SUCCESSFUL',
            timestamp: checkout.paidAt,
          },
        ]
      : [],
});

/** The part of SumUp's Checkouts API that our functions use. It requires the key. */
export function sandboxApi(checkouts: SandboxCheckouts, key: string): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    if (isSame(bearerToken(context) ?? '', key)) return next();
    return context.json({ error_code: 'NOT_AUTHORIZED', error_message: 'Unauthorized' }, 401);
  });

  routes.post('/v0.1/checkouts', async (context) => {
    const asked = v.safeParse(Creation, await jsonOf(context));
    if (!asked.success)
      return context.json({ error_code: 'INVALID', param: v.getDotPath(asked.issues[0]) }, 400);
    const { checkout_reference, amount, currency, merchant_code, description, return_url, valid_until } =
      asked.output;
    const made = await checkouts.insert({
      reference: checkout_reference,
      amount,
      currency,
      merchant: merchant_code,
      description,
      returnUrl: return_url ?? null,
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
  return routes;
}
