interface Total {
  readonly isWithoutItems?: boolean | undefined;
}

/** The label of a total, which names what the total does not include (docs/rules/pricing.md#total). */
export const totalLabel = (quote: Total): string =>
  quote.isWithoutItems ? 'Total, hors articles' : 'Total à payer';

/** The amount of a total in a list, with what it does not include. */
export const totalAmount = (amount: string, quote: Total | null): string =>
  quote?.isWithoutItems ? `${amount}, hors articles` : amount;
