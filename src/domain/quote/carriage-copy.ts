/** French labels, reasons and refusals of parcels and hand-overs. `\u00a0` is the no-break space. */

export const dearerOfTwo = (commune: string) => `Tarif le plus élevé des deux communes\u00a0: ${commune}`;
export const WEIGHT = 'Supplément de poids';
export const weightAbove = (from: string, to: string) => `Plus de ${from}, ${to} au plus`;
export const tooHeavy = (limit: string) => `Poids supérieur à ${limit}\u00a0: contactez-nous.`;
export const countedAsLightest = (limit: string) =>
  `Poids compté jusqu’à ${limit}, tant que vous ne l’avez pas indiqué.`;
