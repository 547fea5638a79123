interface Total {
  readonly isWithoutItems?: boolean | undefined;
}

/** The label of a total, which names what the total does not include (docs/rules/pricing.md#total). */
export const totalLabel = (quote: Total): string =>
  quote.isWithoutItems ? 'Total, hors articles' : 'Total à payer';

/** The amount of a total in a list, with what it does not include. */
export const totalAmount = (amount: string, quote: Total | null): string =>
  quote?.isWithoutItems ? `${amount}, hors articles` : amount;

/** An amount as it is shown, and the price that it is the total of. */
type Shown = readonly [amount: string, quote: Total | null];

/** Two totals in a sentence, « de 16,80 € à 18,80 €, hors articles », each with what it alone does not include. */
export function fromTotalTo([was, before]: Shown, [is, after]: Shown): string {
  const apart = before?.isWithoutItems && !after?.isWithoutItems ? ', hors articles,' : '';
  return `de ${was}${apart} à ${totalAmount(is, after)}`;
}
