import { type Cents, fromWireLine, parseEuros } from '../money.ts';
import { LINK_KINDS, type LinkKind } from '../payment/payment.ts';
import type { WireFields, WireQuote } from '../submission/wire.ts';
import { feesOf } from './voucher.ts';

/** How an order stands with a kind of link of which something was paid, in cents. See settled_of in supabase/procedures. */
export interface Settled {
  readonly kind: LinkKind;
  /** The price of that kind when it was last paid; for goods whose cost was in no price, what was paid for them. */
  readonly agreed: Cents;
  /** The amount that was paid of it and not given back. */
  readonly kept: Cents;
}

/** The amounts to which a new price of a received order leads, in cents. */
export interface Settlement {
  /** More was paid than the new price has: never less than zero, never more than is kept. */
  readonly giveBack: Cents;
  /** The amount that payment links ask for besides; below zero, by how much they are made for less. */
  readonly links: Cents;
}

/**
 * Returns what is due, or given back, after a change of price (docs/rules/desk.md#corrections). Goods and fees are compared each with the
 * price for which they were paid, and make one balance; what is not paid is compared with the price before. See balance_of in
 * supabase/procedures.
 */
export function settlementOf(
  before: WireQuote | null,
  after: WireQuote | null,
  settled: readonly Settled[],
): Settlement {
  let tooMuch = 0;
  let dearer = 0;
  let unpaid = 0;
  for (const kind of LINK_KINDS) {
    const price = priceOf(kind, after);
    const paid = settled.find((each) => each.kind === kind);
    if (!paid) unpaid += price - priceOf(kind, before);
    // The goods are bought all the same. Only their cost is in no price any more.
    else if (kind !== 'budget' || !after?.isWithoutItems) {
      tooMuch += Math.max(0, Math.min(paid.agreed, paid.kept) - price);
      dearer += Math.max(0, price - paid.agreed);
    }
  }
  return { giveBack: Math.max(0, tooMuch - dearer), links: unpaid + Math.max(0, dearer - tooMuch) };
}

/** The amount of a price for a kind of link, in cents: the budget, or the fees. Zero without a price. See price_of in supabase/procedures. */
export function priceOf(kind: LinkKind, quote: WireQuote | null): Cents {
  if (!quote) return 0;
  return kind === 'budget' ? fromWireLine(quote.budget) : feesOf(quote);
}

/** Returns the amount that the customer has announced for the goods, in the price or beside it (docs/rules/pricing.md#pharmacy); null for none. */
export function announcedBudget({
  quote,
  fields,
}: {
  readonly quote: WireQuote | null;
  readonly fields: WireFields;
}): Cents | null {
  if (quote && quote.budget > 0) return fromWireLine(quote.budget);
  const beside = typeof fields.budget === 'string' ? parseEuros(fields.budget) : null;
  return beside || null;
}
