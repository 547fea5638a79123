/** The fields that the server adds to an order's own: no form asks for them. */

/** The fields that a payment adds, besides the price that it was for (docs/rules/payments.md#paid-fields). */
export const PAID = ['statut_paiement', 'montant_paye', '_subject'] as const;
/** The paid field that follows the price. */
export const FEES = 'frais_livraison_et_service';

/** The field with coordinates, and the field for their map link (place.ts). */
export const MAP_LINKS = [
  ['livraison_position', 'livraison_carte'],
  ['retrait_position', 'retrait_carte'],
] as const;

/** All of them, in their order on the wire. */
export const ADDED: readonly string[] = [FEES, ...PAID, ...MAP_LINKS.map(([, map]) => map)];

/** Whether the server adds the field of that name. */
export const isAdded = (name: string): boolean => ADDED.includes(name);
