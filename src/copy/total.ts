/** What is bought and is not in a total. */
const WITHOUT = {
  meal: 'hors repas',
  items: 'hors articles',
  medicines: 'hors médicaments',
} as const;

interface Total {
  readonly without?: keyof typeof WITHOUT | null | undefined;
  /** What an order of an earlier version has instead, of its articles. */
  readonly isWithoutItems?: boolean | undefined;
}

/** « hors repas »: what is bought and not in the total (docs/rules/pricing.md#total); null where everything is. */
export const withoutGoods = (quote: Total | null): string | null => {
  const without = quote?.without ?? (quote?.isWithoutItems ? 'items' : null);
  return without && WITHOUT[without];
};

/** The label of a total, which names what the total does not include. */
export const totalLabel = (quote: Total): string => {
  const without = withoutGoods(quote);
  return without === null ? 'Total à payer' : `Total, ${without}`;
};

/** The amount of a total in a list, with what it does not include. */
export const totalAmount = (amount: string, quote: Total | null): string => {
  const without = withoutGoods(quote);
  return without === null ? amount : `${amount}, ${without}`;
};

/** An amount as it is shown, and the price that it is the total of. */
type Shown = readonly [amount: string, quote: Total | null];

/** Two totals in a sentence, « de 16,80 € à 18,80 €, hors articles », each with what it alone does not include. */
export function fromTotalTo([was, before]: Shown, [is, after]: Shown): string {
  const apart = withoutGoods(before);
  const isSame = apart === null || apart === withoutGoods(after);
  const from = isSame ? was : `${was}, ${apart},`;
  return `de ${from} à ${totalAmount(is, after)}`;
}
