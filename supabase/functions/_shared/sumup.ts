import * as v from 'valibot';
import { type Cents, fromWireAmount, toWireNumber } from '../../../src/domain/money.ts';
import { HostedPage } from '../../../src/domain/payment/payment.ts';
import { formatInstant, parseInstant } from '../../../src/domain/time/instant.ts';
import { parseStorableJson, readBody } from './body.ts';
import {
  type Charge,
  type Checkout,
  type NewCheckout,
  type PaymentProvider,
  ProviderError,
} from './payment-provider.ts';

export interface SumUpSettings {
  /** The API's origin, such as https://api.sumup.com. */
  readonly url: string;
  readonly key: string;
  readonly merchant: string;
  readonly widget: string;
}

const TIMEOUT_MS = 10_000;
/** A checkout with its transactions is a few thousand bytes. */
const MAX_ANSWER_BYTES = 256_000;

/** Only its time is used. Whether something was paid is decided by the checkout. */
const Transaction = v.object({ status: v.string(), timestamp: v.nullish(v.string()) });

/**
 * The part of SumUp's checkout that we use: https://developer.sumup.com/api/checkouts. Amounts are in major
 * units.
 */
const SumUpCheckout = v.object({
  id: v.string(),
  checkout_reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  merchant_code: v.string(),
  status: v.picklist(['PENDING', 'FAILED', 'PAID', 'EXPIRED']),
  hosted_checkout_url: v.fallback(v.nullish(HostedPage), null),
  transactions: v.fallback(v.array(v.fallback(v.nullable(Transaction), null)), []),
});

/** The part of a checkout that names the transaction which paid it. */
const PaidCheckout = v.object({ transaction_id: v.optional(v.nullable(v.string()), null) });

/** An event of a transaction. Its type has two names: SumUp's reference documents both. */
const TransactionEvent = v.object({
  type: v.optional(v.nullable(v.string())),
  event_type: v.optional(v.nullable(v.string())),
  status: v.optional(v.nullable(v.string())),
  amount: v.number(),
});
const SumUpTransaction = v.object({
  transaction_events: v.optional(v.array(v.fallback(v.nullable(TransactionEvent), null)), []),
});

/** The answers by which SumUp refuses a refund for good. */
const REFUND_REFUSED: ReadonlySet<number> = new Set([400, 404, 409, 422]);

/** The sum of a transaction's refunds whose status fits. */
const sumOfRefunds = (
  { transaction_events }: v.InferOutput<typeof SumUpTransaction>,
  fits: (status: string | null | undefined) => boolean,
): Cents =>
  transaction_events.reduce((sum, event) => {
    const isRefund = (event?.event_type ?? event?.type) === 'REFUND' && fits(event?.status);
    return isRefund ? sum + (fromWireAmount(event?.amount ?? 0) ?? 0) : sum;
  }, 0);

/** The status of a refund that is not final yet: sumup/sumup-ts, `TransactionEventStatus`, read on 2026-11-27. */
const PENDING = 'PENDING';

const Referring = v.object({ checkout_reference: v.string() });

function toCheckout(found: v.InferOutput<typeof SumUpCheckout>): Checkout {
  const paid = found.transactions.find((transaction) => transaction?.status === 'SUCCESSFUL');
  return {
    id: found.id,
    reference: found.checkout_reference,
    amount: fromWireAmount(found.amount),
    currency: found.currency,
    merchant: found.merchant_code,
    status: found.status,
    paidAt: parseInstant(paid?.timestamp ?? ''),
    hostedPage: found.hosted_checkout_url ?? null,
  };
}

/**
 * The body that asks for a checkout. One checkout serves the widget and SumUp's own page, so that it is paid once, wherever the
 * customer pays it.
 * docs/rules/payments.md#hosted-page
 */
export const checkoutBody = (
  merchant: string,
  { reference, amount, currency, description, validUntil, webhook, returnTo }: NewCheckout,
) => ({
  checkout_reference: reference,
  amount: toWireNumber(amount),
  currency,
  merchant_code: merchant,
  description,
  return_url: webhook,
  valid_until: formatInstant(validUntil),
  hosted_checkout: { enabled: true },
  ...(returnTo !== null && { redirect_url: returnTo }),
});

/** Releases the connection of an answer that is not read. */
const releaseConnection = (reply: Response) => reply.body?.cancel().catch(() => undefined);

function parse<T>(schema: v.GenericSchema<unknown, T>, json: unknown): T {
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  throw new ProviderError(`unreadable answer at ${v.getDotPath(parsed.issues[0]) ?? 'its root'}`);
}

/**
 * A payment provider over SumUp's API. It uses plain fetch, because six calls do not justify a library in an edge function. The
 * calls for refunds are those of https://developer.sumup.com/api/transactions/refund/, read on 2026-11-26: a refund is asked for by the
 * transaction's id, and the transaction's events say what was given back; the checkout does not.
 */
export function createSumUp(
  settings: SumUpSettings,
  request: typeof fetch,
  patienceMs: number = TIMEOUT_MS,
): PaymentProvider {
  const checkouts = `${settings.url}/v0.1/checkouts`;
  const merchant = encodeURIComponent(settings.merchant);

  async function call(method: string, url: string, body?: unknown): Promise<Response> {
    try {
      return await request(url, {
        method,
        headers: { authorization: `Bearer ${settings.key}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // A redirect's host is not the provider and must not get the key.
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
    } catch {
      throw new ProviderError('provider out of reach');
    }
  }

  async function jsonOf(reply: Response): Promise<unknown> {
    if (!reply.ok) {
      await releaseConnection(reply);
      throw new ProviderError(`provider answered ${reply.status}`);
    }
    const body = await readBody(reply, MAX_ANSWER_BYTES);
    if (!body.ok) throw new ProviderError(`provider’s answer ${body.reason}`);
    return parseStorableJson(body.bytes);
  }

  async function findByReference(reference: string): Promise<Checkout> {
    const reply = await call('GET', `${checkouts}?checkout_reference=${encodeURIComponent(reference)}`);
    const found = parse(v.array(v.unknown()), await jsonOf(reply));
    const own = found.find(
      (checkout) => v.is(Referring, checkout) && checkout.checkout_reference === reference,
    );
    if (!own) throw new ProviderError('provider hides a duplicate checkout');
    return toCheckout(parse(SumUpCheckout, own));
  }

  return {
    name: 'sumup',
    merchant: settings.merchant,
    widget: settings.widget,
    async createCheckout(checkout: NewCheckout) {
      const reply = await call('POST', checkouts, checkoutBody(settings.merchant, checkout));
      // DUPLICATED_CHECKOUT: an earlier or concurrent call has created it.
      if (reply.status === 409) {
        await releaseConnection(reply);
        return findByReference(checkout.reference);
      }
      return toCheckout(parse(SumUpCheckout, await jsonOf(reply)));
    },
    async readCheckout(id) {
      const reply = await call('GET', `${checkouts}/${encodeURIComponent(id)}`);
      if (reply.status === 404) {
        await releaseConnection(reply);
        return null;
      }
      return toCheckout(parse(SumUpCheckout, await jsonOf(reply)));
    },
    async deactivateCheckout(id) {
      // A refusal means that it was processed or is already closed; the caller reads it again.
      await releaseConnection(await call('DELETE', `${checkouts}/${encodeURIComponent(id)}`));
    },
    async readCharge(checkoutId): Promise<Charge | null> {
      const reply = await call('GET', `${checkouts}/${encodeURIComponent(checkoutId)}`);
      const { transaction_id: transactionId } = parse(PaidCheckout, await jsonOf(reply));
      if (transactionId === null) return null;
      const query = `id=${encodeURIComponent(transactionId)}`;
      const found = await call('GET', `${settings.url}/v2.1/merchants/${merchant}/transactions?${query}`);
      const transaction = parse(SumUpTransaction, await jsonOf(found));
      return {
        transactionId,
        refunded: sumOfRefunds(transaction, (status) => status !== 'FAILED' && status !== PENDING),
        pending: sumOfRefunds(transaction, (status) => status === PENDING),
      };
    },
    async refund(transactionId, amount) {
      const payment = `${settings.url}/v1.0/merchants/${merchant}/payments/${encodeURIComponent(transactionId)}`;
      const reply = await call('POST', `${payment}/refunds`, { amount: toWireNumber(amount) });
      await releaseConnection(reply);
      if (REFUND_REFUSED.has(reply.status)) return false;
      if (!reply.ok) throw new ProviderError(`provider answered ${reply.status}`);
      return true;
    },
  };
}
