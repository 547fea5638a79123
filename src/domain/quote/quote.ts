import { type Cents, formatEuros, isAmount, percentOf } from '../money.ts';
import { checkDeliveryCommune, type PricedCommune } from '../place/zones.ts';
import type { Goods } from '../submission/wire.ts';
import type { Tables } from '../tables.ts';
import * as copy from './copy.ts';

/** One line of the summary. `code` is for programs, `label` and `reason` are French and fit to be shown. */
export type FeeLine = { code: string; label: string; amount: Cents; reason?: string };

export type AvailableQuote = {
  available: true;
  serviceLines: FeeLine[];
  deliveryLines: FeeLine[];
  /** The budget for the items; 0 when they are already paid. */
  budget: Cents;
  totalToPay: Cents;
  /** False while a commune is not chosen: the total then lacks the delivery. */
  complete: boolean;
  /** What is bought and is not in the total (docs/rules/pricing.md#total); null where everything is. */
  without: Goods | null;
  /** Whether the budget, which is a part of the price, is not known yet. */
  isWithoutItems: boolean;
  /** Whether the night surcharge applies. */
  isNight: boolean;
  /** Sentences on how to avoid a surcharge (docs/rules/pricing.md#reasons-and-hints). */
  hints: string[];
  /** The version of the tables that gave these amounts (docs/rules/reference-data.md#version). */
  tariffVersion: string;
};

/**
 * The reason for having no price. The message is French and fit to be shown. Without a cause, the reason is the zone of the
 * delivery; with « pickup », that of the collection.
 */
export type RefusedQuote = { available: false; message: string; cause?: 'weight' | 'pickup' };

/** The price of an order, or the reason for having none. */
export type Quote = AvailableQuote | RefusedQuote;

export type PricingTables = Pick<Tables, 'communes' | 'tariff'>;

/** Code of the delivery line, which every complete quote has. */
export const DELIVERY = 'delivery';

type Parts = {
  serviceLines?: FeeLine[];
  deliveryLines: FeeLine[];
  budget?: Cents;
  isNight?: boolean;
  without?: Goods | null;
  isWithoutItems?: boolean;
  hints?: string[];
};

/** The quote of these lines: total = items + service lines + delivery lines (docs/rules/pricing.md#total). */
export function totalled(parts: Parts, tables: PricingTables): AvailableQuote {
  const { serviceLines = [], deliveryLines, budget = 0, isNight = false } = parts;
  const { without = null, isWithoutItems = false, hints = [] } = parts;
  return {
    available: true,
    serviceLines,
    deliveryLines,
    budget,
    totalToPay: budget + sumOf(serviceLines) + sumOf(deliveryLines),
    complete: deliveryLines.some(({ code }) => code === DELIVERY),
    without,
    isWithoutItems,
    isNight,
    hints,
    tariffVersion: pricingVersion(tables),
  };
}

/** A quote without a price. @param message French and fit to be shown */
export function refused(message: string, cause?: RefusedQuote['cause']): RefusedQuote {
  return cause ? { available: false, message, cause } : { available: false, message };
}

function sumOf(lines: readonly FeeLine[]): Cents {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/** The version of the prices. They are in two tables, so it names both versions when they differ. */
function pricingVersion({ communes, tariff }: PricingTables): string {
  return communes.version === tariff.version ? tariff.version : `${tariff.version}+${communes.version}`;
}

/**
 * The lines of which quotes are composed. An optional line is returned as a list, which is empty when it does not
 * apply, so that a quote reads `[...deliveryLine(commune), ...tipLine(tip)]`.
 */

/** An amount that a customer typed; an invalid one counts as 0 (docs/rules/pricing.md#what-counts). */
export function amountOrZero(amount: number): Cents {
  return isAmount(amount) ? amount : 0;
}

/** The commune of a quote: null while it is not chosen, in which case the quote has no delivery line. */
export function chosenCommune(
  tables: PricingTables,
  name: string | null,
): { ok: true; commune: PricedCommune | null } | { ok: false; message: string } {
  return name === null ? { ok: true, commune: null } : checkDeliveryCommune(tables, name);
}

/** The delivery line, at the commune's base price (docs/rules/pricing.md#base-price). */
export function deliveryLine(commune: PricedCommune | null): FeeLine[] {
  if (!commune) return [];
  const { name, price, zone } = commune;
  const reason = zone === null ? {} : { reason: copy.zoneReason(zone) };
  return [{ code: DELIVERY, label: copy.deliveryTo(name), amount: price, ...reason }];
}

/**
 * The management fee: a flat amount under a threshold, a percentage of the items from it on
 * (docs/rules/pricing.md#management-fee).
 */
export function managementLine(items: Cents, fee: { under: Cents; fee: Cents; percent: number }): FeeLine {
  const threshold = formatEuros(fee.under);
  const isFlat = items < fee.under;
  return {
    code: 'management',
    label: copy.MANAGEMENT,
    amount: isFlat ? fee.fee : percentOf(items, fee.percent),
    reason: isFlat ? copy.flatUnder(threshold) : copy.percentFrom(fee.percent, threshold),
  };
}

/** The line of an option; empty when it is not chosen. */
export function optionLine(chosen: boolean, code: string, label: string, amount: Cents): FeeLine[] {
  return chosen ? [{ code, label, amount }] : [];
}

/** The line of the courier's tip; empty when there is none. */
export function tipLine(tip: Cents): FeeLine[] {
  return charged({ code: 'tip', label: copy.TIP, amount: amountOrZero(tip) });
}

/** The line as a list; empty when its amount is 0. */
export function charged(line: FeeLine): FeeLine[] {
  return line.amount > 0 ? [line] : [];
}
