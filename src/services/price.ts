import { type Cents, fromWireLine, toWireNumber, toWireString } from '../domain/money.ts';
import type { FeeLine, Quote } from '../domain/quote/quote.ts';
import { feesOf, isFree } from '../domain/quote/voucher.ts';
import type { WireQuote } from '../domain/wire.ts';

type Available = Extract<Quote, { available: true }>;

const wireLine = ({ label, amount, reason }: FeeLine) => ({
  label,
  amount: toWireNumber(amount),
  ...(reason && { reason }),
});

/** A quote in wire format: amounts in euros, not cents. */
export function toWireQuote(quote: Available): WireQuote {
  return {
    serviceDetails: quote.serviceLines.map(wireLine),
    deliveryDetails: quote.deliveryLines.map(wireLine),
    budget: toWireNumber(quote.budget),
    totalToPay: toWireNumber(quote.totalToPay),
    ...(quote.without && { without: quote.without }),
    ...(quote.isWithoutItems && { isWithoutItems: true as const }),
    tariffVersion: quote.tariffVersion,
  };
}

/** Whether two quotes have the same amounts, line by line; labels and versions may differ. */
export function samePrice(a: WireQuote, b: WireQuote): boolean {
  const amounts = (quote: WireQuote) =>
    [...quote.serviceDetails, ...quote.deliveryDetails].map(({ amount }) => amount).join();
  return a.totalToPay === b.totalToPay && a.budget === b.budget && amounts(a) === amounts(b);
}

const sumOf = (lines: WireQuote['deliveryDetails']): Cents =>
  lines.reduce((sum, { amount }) => sum + fromWireLine(amount), 0);

/**
 * The value of `frais_livraison_total` in a form post: the sum of the delivery lines, tip and voucher included, as "7.80"
 * (docs/rules/pricing.md#money).
 */
export const deliveryFees = (quote: WireQuote | null): string =>
  toWireString(sumOf(quote?.deliveryDetails ?? []));

/**
 * The part that is paid online by card, in cents: the fees, never the budget, for which the manager sends a
 * link (docs/rules/payments.md#paid-online).
 */
export const dueOnline = feesOf;

/**
 * Whether an order is paid by card before it is sent. A voucher may leave nothing to pay
 * (docs/rules/referral.md#nothing-to-pay).
 */
export const isPaidOnline = (
  service: { readonly payment: 'online' | 'link' } | null | undefined,
  quote: WireQuote | null,
): boolean => service?.payment === 'online' && !(quote && isFree(quote));
