import { type Cents, fromWireLine, percentOf } from '../money.ts';
import type { VoucherKind } from '../order/voucher.ts';
import type { WireQuote } from '../submission/wire.ts';
import { ON_BASE_PRICE, VOUCHER_LABEL } from './copy.ts';
import { DELIVERY, type FeeLine, type Quote } from './quote.ts';

const PERCENT: Readonly<Record<VoucherKind, number>> = { 'half-delivery': 50, 'free-delivery': 100 };

/** Code of the line that a voucher adds: the only one below zero. */
export const VOUCHER = 'voucher';

/**
 * The quote with a voucher: a line right after the delivery line takes its share of the base price off
 * (docs/rules/referral.md#price). A quote without a base price stays as it is.
 */
export function withVoucher(quote: Quote, kind: VoucherKind | null): Quote {
  if (!quote.available || kind === null) return quote;
  const at = quote.deliveryLines.findIndex(({ code }) => code === DELIVERY);
  const off: Cents = percentOf(quote.deliveryLines[at]?.amount ?? 0, PERCENT[kind]);
  if (off === 0) return quote;
  const line: FeeLine = { code: VOUCHER, label: VOUCHER_LABEL[kind], amount: -off, reason: ON_BASE_PRICE };
  const deliveryLines = [...quote.deliveryLines.slice(0, at + 1), line, ...quote.deliveryLines.slice(at + 1)];
  return { ...quote, deliveryLines, totalToPay: quote.totalToPay - off };
}

/** Whether a voucher has reduced this price. */
export const isReduced = ({ deliveryDetails }: Pick<WireQuote, 'deliveryDetails'>): boolean =>
  deliveryDetails.some(({ amount }) => amount < 0);

/** The lines of a price that are not the budget. */
export type Fees = Pick<WireQuote, 'serviceDetails' | 'deliveryDetails'>;

/** Whether a voucher has left no fees at all. The budget for the items does not count: the manager sends a link for it. */
export const isFree = (quote: Fees): boolean => isReduced(quote) && feesOf(quote) === 0;

/** The sum of the service and delivery lines, in cents. */
export const feesOf = ({ serviceDetails, deliveryDetails }: Fees): Cents =>
  [...serviceDetails, ...deliveryDetails].reduce((sum, { amount }) => sum + fromWireLine(amount), 0);
