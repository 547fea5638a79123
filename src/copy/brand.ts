/** The product's names (ruling A1). */
export const BRAND = 'Livraison Guadeloupe';
