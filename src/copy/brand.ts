/** The product's names (docs/rules/reference-data.md#names). */
export const BRAND = 'Livraison Guadeloupe';
