/** French text of an amount that the price does not count, because it cannot be read. */
export const uncounted = (label: string): string =>
  `${label}\u00a0: ce montant est à corriger, il ne compte pas encore.`;
