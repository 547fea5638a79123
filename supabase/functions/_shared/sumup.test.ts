import { describe, expect, test } from 'vitest';
import { ProviderError } from './payment-provider.ts';
import { createSumUp } from './sumup.ts';

const NEW = {
  reference: 'order-1',
  amount: 780,
  currency: 'EUR',
  description: 'Colis',
  validUntil: Date.UTC(2026, 10, 19, 16, 30),
  webhook: 'https://project.example/functions/v1/payment-webhook',
  returnTo: 'https://livraison.example/paiement?envoi=1',
};

const FOUND = {
  id: 'checkout-1',
  checkout_reference: 'order-1',
  amount: 7.8,
  currency: 'EUR',
  merchant_code: 'MH4H92C7',
  status: 'PAID',
  transactions: [{ status: 'SUCCESSFUL', timestamp: '2026-11-19T16:05:00.000Z' }],
};

/** SumUp's API with these replies in turn, and the requests that it received. */
function providerWith(...replies: (() => Response)[]) {
  const asked: { method: string; url: string; headers: Headers; body: unknown }[] = [];
  const settings = {
    url: 'https://api.sumup.com',
    key: 'sup_sk_test',
    merchant: 'MH4H92C7',
    widget: '/w.js',
  };
  const provider = createSumUp(settings, async (input, init) => {
    const { method = 'GET', body } = init ?? {};
    const sent = typeof body === 'string' ? JSON.parse(body) : null;
    asked.push({ method, url: String(input), headers: new Headers(init?.headers), body: sent });
    const reply = replies[asked.length - 1];
    if (!reply) throw new TypeError('fetch failed');
    return reply();
  });
  return { provider, asked };
}

describe('a checkout', () => {
  test('is opened with the amount in euros and the key in a header', async () => {
    const { provider, asked } = providerWith(() =>
      Response.json({ ...FOUND, status: 'PENDING', transactions: [] }, { status: 201 }),
    );
    expect(await provider.createCheckout(NEW)).toMatchObject({
      id: 'checkout-1',
      amount: 780,
      status: 'PENDING',
      paidAt: null,
    });
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.sumup.com/v0.1/checkouts',
      body: {
        checkout_reference: 'order-1',
        amount: 7.8,
        currency: 'EUR',
        merchant_code: 'MH4H92C7',
        return_url: NEW.webhook,
        valid_until: '2026-11-19T16:30:00.000Z',
      },
    });
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer sup_sk_test');
  });

  test('that exists already is found by its reference', async () => {
    const { provider, asked } = providerWith(
      () => Response.json({ error_code: 'DUPLICATED_CHECKOUT' }, { status: 409 }),
      () => Response.json([{ ...FOUND, checkout_reference: 'order-10' }, FOUND]),
    );
    expect(await provider.createCheckout(NEW)).toMatchObject({ reference: 'order-1' });
    expect(asked[1]?.url).toBe('https://api.sumup.com/v0.1/checkouts?checkout_reference=order-1');
  });

  test('that was paid says when', async () => {
    const { provider } = providerWith(() => Response.json(FOUND));
    expect(await provider.readCheckout('checkout-1')).toMatchObject({
      status: 'PAID',
      paidAt: Date.UTC(2026, 10, 19, 16, 5),
    });
  });

  test('that is unknown is null', async () => {
    const { provider } = providerWith(() => Response.json({}, { status: 404 }));
    expect(await provider.readCheckout('made-up')).toBeNull();
  });

  test.each([
    ['out of reach', []],
    ['failing', [() => new Response('', { status: 500 })]],
    ['behind a page of HTML', [() => new Response('<html>')]],
    ['inventing a status', [() => Response.json({ ...FOUND, status: 'MAYBE' })]],
    ['leaving the amount out', [() => Response.json({ ...FOUND, amount: undefined })]],
  ])('is not guessed from a provider %s', async (_name, replies) => {
    const { provider } = providerWith(...replies);
    await expect(provider.readCheckout('checkout-1')).rejects.toThrow(ProviderError);
  });
});

describe('a refund', () => {
  const TRANSACTION = { ...FOUND, transaction_id: 'tx/1' };

  test('is asked for by the transaction that paid, with the amount in euros', async () => {
    const { provider, asked } = providerWith(
      () => Response.json(TRANSACTION),
      () =>
        Response.json({
          transaction_events: [
            { event_type: 'REFUND', status: 'REFUNDED', amount: 2.5 },
            { type: 'REFUND', status: 'PENDING', amount: 0.05 },
            { event_type: 'REFUND', status: 'FAILED', amount: 100 },
            { event_type: 'PAYOUT', status: 'PAID_OUT', amount: 7.8 },
            'unreadable',
          ],
        }),
      () => Response.json({}, { status: 201 }),
    );
    expect(await provider.readCharge('checkout-1')).toEqual({
      transactionId: 'tx/1',
      refunded: 250,
      pending: 5,
    });
    expect(await provider.refund('tx/1', 130)).toBe(true);
    expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', 'https://api.sumup.com/v0.1/checkouts/checkout-1', null],
      ['GET', 'https://api.sumup.com/v2.1/merchants/MH4H92C7/transactions?id=tx%2F1', null],
      ['POST', 'https://api.sumup.com/v1.0/merchants/MH4H92C7/payments/tx%2F1/refunds', { amount: 1.3 }],
    ]);
  });

  test('of a checkout that nobody paid has no transaction', async () => {
    const { provider } = providerWith(() => Response.json({ ...FOUND, status: 'PENDING' }));
    expect(await provider.readCharge('checkout-1')).toBeNull();
  });

  test.each([400, 404, 409, 422])('is refused by %i', async (status) => {
    const { provider } = providerWith(() => Response.json({ title: 'Conflict' }, { status }));
    expect(await provider.refund('tx/1', 130)).toBe(false);
  });

  test.each([
    ['out of reach', []],
    ['failing', [() => new Response('', { status: 502 })]],
    ['refusing our key', [() => Response.json({}, { status: 401 })]],
  ])('is neither done nor refused by a provider %s', async (_name, replies) => {
    const { provider } = providerWith(...replies);
    await expect(provider.refund('tx/1', 130)).rejects.toThrow(ProviderError);
  });
});
