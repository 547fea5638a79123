/** The label of a total, which names what the total does not include (docs/rules/pricing.md#total). */
export const totalLabel = (quote: { readonly isWithoutItems?: boolean | undefined }): string =>
  quote.isWithoutItems ? 'Total, hors articles' : 'Total à payer';
