/** Why a correction of an order is refused, besides the reasons for any order. */
export const REPLACE_COPY = {
  otherService: 'Une correction ne change pas de service.',
  otherFiles: 'Une correction garde les documents de la commande.',
} as const;
