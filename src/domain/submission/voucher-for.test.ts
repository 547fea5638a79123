import { describe, expect, test } from 'vitest';
import type { AccountVouchers, OwnVoucher } from '../order/voucher.ts';
import { acceptPrice } from './customer-actions.ts';
import type { Entry } from './entry.ts';
import { anEntry, aQuote, aRequest, ID, NOON } from './testing.ts';
import { voucherFor } from './voucher-for.ts';

const HALF = { id: '1c5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a22', kind: 'half-delivery' } as const;
const FREE = { id: '2d5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a33', kind: 'free-delivery' } as const;
const OTHER = '3e5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a44';

const own = (...vouchers: OwnVoucher[]): AccountVouchers => ({ userId: OTHER, readAt: NOON, vouchers });
const free = { usedBy: null };
const usedBy = (submissionId: string) => ({ usedBy: { submissionId, reference: 'LG-123456' } });
/** Another order of this device that names the voucher. */
const holder = (parts: Partial<Entry>) =>
  anEntry({ id: OTHER, request: aRequest({ voucher: HALF }), ...parts });

describe('the voucher of a form', () => {
  test.each<[string, AccountVouchers | null, unknown]>([
    ['none while none is known', null, null],
    ['none where there is none', own(), null],
    ['the oldest', own({ ...HALF, ...free }, { ...FREE, ...free }), HALF],
    [
      'the next, where another order has the oldest',
      own({ ...HALF, ...usedBy(OTHER) }, { ...FREE, ...free }),
      FREE,
    ],
    ['the one that the order itself has', own({ ...HALF, ...usedBy(ID) }), HALF],
  ])('is %s', (_what, known, expected) => {
    expect(voucherFor(known, [], ID)).toEqual(expected);
  });

  test.each<[string, Partial<Entry>, unknown]>([
    ['waits', { state: 'queued' }, null],
    ['is to be paid', { state: 'payment-due' }, null],
    ['goes back to the customer', { state: 'price-changed' }, null],
    ['was received after the server’s answer', { state: 'received', receivedAt: NOON + 1 }, null],
    ['was received before it: the server knows', { state: 'received', receivedAt: NOON - 1 }, HALF],
    ['is cancelled', { state: 'cancelled' }, HALF],
    ['names no voucher', { request: aRequest() }, HALF],
  ])('while another order of the device %s', (_what, parts, expected) => {
    expect(voucherFor(own({ ...HALF, ...free }), [holder(parts)], ID)).toEqual(expected);
  });

  // docs/rules/referral.md#offline
  test('stays with its own order while that waits', () => {
    expect(voucherFor(own({ ...HALF, ...free }), [holder({ id: ID })], ID)).toEqual(HALF);
  });
});

test('a price that is accepted without the line is sent without the voucher', () => {
  const reduced = {
    ...aQuote(23.5),
    deliveryDetails: [...aQuote().deliveryDetails, { label: 'Parrainage', amount: -3.9 }],
  };
  const full = aQuote();
  const entry = (quote: typeof full) =>
    anEntry({
      state: 'price-changed',
      request: aRequest({ voucher: HALF }),
      problem: { code: 'price_changed', message: '', quote },
    });
  const accepted = (quote: typeof full) => {
    const change = acceptPrice(entry(quote), { quote }, NOON);
    return change.ok && change.entry.request.voucher;
  };
  expect(accepted(reduced)).toEqual(HALF);
  expect(accepted(full)).toBeUndefined();
});
