import { type Cents, fromWireAmount } from '../money.ts';
import type { WireQuote } from '../wire.ts';
import type { AvailableQuote, FeeLine } from './quote.ts';

/** A line of the price that is not what it was: 0 before where it is new, 0 after where it has gone. */
export interface LineDifference {
  /** Null for the budget, which each service has its own words for. */
  readonly label: string | null;
  readonly before: Cents;
  readonly after: Cents;
  /** Why the line is there today, in French. */
  readonly reason?: string;
}

interface Line {
  readonly label: string | null;
  readonly amount: Cents;
  readonly reason?: string | undefined;
}

const centsOf = (euros: number): Cents => fromWireAmount(euros) ?? 0;

function linesThen({ budget, serviceDetails, deliveryDetails }: WireQuote): Line[] {
  const fees = [...serviceDetails, ...deliveryDetails];
  return [
    { label: null, amount: centsOf(budget) },
    ...fees.map(({ label, amount }) => ({ label, amount: centsOf(amount) })),
  ];
}

function linesNow({ budget, serviceLines, deliveryLines }: AvailableQuote): Line[] {
  const fees: readonly FeeLine[] = [...serviceLines, ...deliveryLines];
  return [{ label: null, amount: budget }, ...fees];
}

/**
 * What each line of a price adds to or takes from what was paid then, in the order of today's price, then what has gone.
 * Lines are the same by their label. Together they make up the whole difference between the two sums.
 */
export function lineDifferences(then: WireQuote, now: AvailableQuote): LineDifference[] {
  const left = linesThen(then);
  const found = linesNow(now).map(({ label, amount, reason }): LineDifference => {
    const index = left.findIndex((line) => line.label === label);
    const [before] = index === -1 ? [] : left.splice(index, 1);
    return { label, before: before?.amount ?? 0, after: amount, ...(reason && { reason }) };
  });
  const gone = left.map(({ label, amount }) => ({ label, before: amount, after: 0 }));
  return [...found, ...gone].filter(({ before, after }) => before !== after);
}
