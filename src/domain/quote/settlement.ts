import { type Cents, fromWireLine } from '../money.ts';
import type { WireQuote } from '../wire.ts';

/** What a new price of a received order leads to. The amounts are positive, in cents. */
export type Settlement =
  | { readonly kind: 'same' }
  /** It is dearer: the amount goes into the payment links. */
  | { readonly kind: 'more'; readonly amount: Cents }
  /** It is cheaper, and the fees are not paid: the links are made for less. */
  | { readonly kind: 'less'; readonly amount: Cents }
  /** More fees were paid than the new price has. */
  | { readonly kind: 'give-back'; readonly amount: Cents };

const totalOf = (quote: WireQuote | null): Cents => (quote ? fromWireLine(quote.totalToPay) : 0);
const feesOf = ({ totalToPay, budget }: WireQuote): Cents => fromWireLine(totalToPay) - fromWireLine(budget);

/**
 * What is due, or given back, after a change of price (docs/rules/desk.md#corrections). The fees are compared with what was paid of
 * them; the budget is settled by its link, at what the goods really cost.
 * @param feesPaid in cents
 */
export function settlementOf(before: WireQuote | null, after: WireQuote | null, feesPaid: Cents): Settlement {
  const over = feesPaid - (after ? feesOf(after) : 0);
  if (feesPaid > 0 && over > 0) return { kind: 'give-back', amount: over };
  const difference = totalOf(after) - totalOf(before);
  if (difference === 0) return { kind: 'same' };
  return difference > 0 ? { kind: 'more', amount: difference } : { kind: 'less', amount: -difference };
}
