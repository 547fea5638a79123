import { type Cents, fromWireLine } from '../money.ts';
import type { WireQuote } from '../submission/wire.ts';
import type { AvailableQuote, FeeLine } from './quote.ts';

/** A line of the price whose amount has changed: `before` is 0 for a new line, `after` is 0 for a removed one. */
export interface LineDifference {
  /** Null for the budget, for which each service has its own label. */
  readonly label: string | null;
  readonly before: Cents;
  readonly after: Cents;
  /** The reason for the line today, in French. */
  readonly reason?: string;
}

interface Line {
  readonly label: string | null;
  readonly amount: Cents;
  readonly reason?: string | undefined;
}

function linesOf({ budget, serviceDetails, deliveryDetails }: WireQuote): Line[] {
  const fees = [...serviceDetails, ...deliveryDetails];
  return [
    { label: null, amount: fromWireLine(budget) },
    ...fees.map(({ label, amount, reason }) => ({ label, amount: fromWireLine(amount), reason })),
  ];
}

function linesNow({ budget, serviceLines, deliveryLines }: AvailableQuote): Line[] {
  const fees: readonly FeeLine[] = [...serviceLines, ...deliveryLines];
  return [{ label: null, amount: budget }, ...fees];
}

/**
 * The differences between the lines of an earlier price and today's, in the order of today's lines, then the removed
 * ones. Lines are matched by their label. The differences add up to that of the two totals.
 */
export function lineDifferences(then: WireQuote, now: AvailableQuote | WireQuote): LineDifference[] {
  const left = linesOf(then);
  const found = ('serviceLines' in now ? linesNow(now) : linesOf(now)).map(
    ({ label, amount, reason }): LineDifference => {
      const index = left.findIndex((line) => line.label === label);
      const [before] = index === -1 ? [] : left.splice(index, 1);
      return { label, before: before?.amount ?? 0, after: amount, ...(reason && { reason }) };
    },
  );
  const gone = left.map(({ label, amount }) => ({ label, before: amount, after: 0 }));
  return [...found, ...gone].filter(({ before, after }) => before !== after);
}
