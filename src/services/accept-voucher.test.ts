import { describe, expect, it } from 'vitest';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { decide } from './accept.ts';
import { confirmed, NOON } from './testing-orders.ts';

describe('an order with a voucher (docs/rules/referral.md#price)', () => {
  const { quote: full } = confirmed;
  if (!full) throw new Error('no price');
  const [delivery, ...others] = full.deliveryDetails;
  const quote = {
    ...full,
    deliveryDetails: [...(delivery ? [delivery] : []), { label: 'Parrainage', amount: -4.98 }, ...others],
    totalToPay: 53.27,
  };
  const voucher = { id: '0b0e7d9c-5f0a-4c39-9f0e-7c1d2a3b4c5d', kind: 'half-delivery' as const };
  const request = { ...confirmed, quote, voucher };

  it('is accepted at the reduced price while the voucher is free', () => {
    const decision = decide(request, bundledTables, NOON, { voucher: 'half-delivery' });
    expect(decision).toMatchObject({
      ok: true,
      voucher: voucher.id,
      quote: { totalToPay: quote.totalToPay },
    });
  });

  it('goes back at the full price once another order has it, and says why', () => {
    expect(decide(request, bundledTables, NOON)).toMatchObject({
      refusal: {
        code: 'price_changed',
        message: expect.stringContaining('parrainage'),
        quote: { totalToPay: full.totalToPay },
      },
    });
  });

  it('uses no voucher that has reduced nothing', () => {
    expect(decide({ ...confirmed, voucher }, bundledTables, NOON)).toMatchObject({ ok: true, voucher: null });
  });
});
