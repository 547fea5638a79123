import { expect, test, vi } from 'vitest';
import { paymentProvider } from './payment-settings.ts';
import { createTableCache } from './tables.ts';

const KEYS: Record<string, string> = { SUMUP_API_KEY: 'sup_sk_1', SUMUP_MERCHANT_CODE: 'MC1' };

test('with real keys alone, SumUp is used, with its own widget (docs/rules/payments.md#provider)', async () => {
  const now = () => 0;
  const fetch = vi.fn(async (_url: string | URL | Request) => new Response('{}', { status: 404 }));
  const tables = createTableCache(undefined, now, fetch);
  const provider = paymentProvider({ env: (name) => KEYS[name], now, fetch, tables });
  expect(provider?.widget).toBe('https://gateway.sumup.com/gateway/ecom/card/v2/sdk.js');
  await provider?.readCheckout('c1');
  expect(String(fetch.mock.calls[0]?.[0])).toMatch(/^https:\/\/api\.sumup\.com\//);
  expect(paymentProvider({ env: () => undefined, now, fetch, tables })).toBeNull();
});
