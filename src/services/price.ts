import type { ScheduleKey } from '../domain/hours/schedule.ts';
import { type Cents, formatEuros, fromWireLine, toWireNumber, toWireString } from '../domain/money.ts';
import { hasNights } from '../domain/quote/hour.ts';
import type { FeeLine, Quote } from '../domain/quote/quote.ts';
import { feesOf, isFree } from '../domain/quote/voucher.ts';
import type { WireQuote } from '../domain/submission/wire.ts';
import type { CarriedTariff, Tables } from '../domain/tables.ts';
import { formatKilograms } from '../domain/weight.ts';
import { PRICING_COPY } from './copy.ts';

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

type Night = CarriedTariff['night'];

/** The sentence on the night surcharge, « À partir de 18:00 : 2,00 € de plus. », where one of these services can have it. */
export function nightSentence(tables: Tables, services: readonly ScheduleKey[], night: Night): string[] {
  const { from, fee } = night;
  return services.some((key) => hasNights(tables, key, night))
    ? [PRICING_COPY.night(from, formatEuros(fee))]
    : [];
}

/**
 * The pricing notice of the services that carry from one commune to another (docs/rules/pricing.md#carriage).
 */
export function carriedPricing(tables: Tables, service: 'colis' | 'particulier'): readonly string[] {
  const { weightSteps, night } = tables.tariff[service];
  const steps = weightSteps.map(({ upTo, fee }) =>
    fee === 0
      ? PRICING_COPY.included(formatKilograms(upTo))
      : PRICING_COPY.upTo(formatKilograms(upTo), formatEuros(fee)),
  );
  const beyond = weightSteps.slice(-1).map(({ upTo }) => PRICING_COPY.beyond(formatKilograms(upTo)));
  return [PRICING_COPY.dearerCommune, ...steps, ...beyond, ...nightSentence(tables, [service], night)];
}
