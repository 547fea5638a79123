/** The statuses that managers give an order, in a word. */
export const ORDER_STATES = {
  paiement_en_attente: 'Paiement à faire',
  recue: 'Reçue',
  confirmee: 'Confirmée',
  en_livraison: 'En livraison',
  livree: 'Livrée',
  annulee: 'Annulée par nos soins',
  retenue: 'Retenue',
  refusee: 'Non retenue',
} as const;

type OrderState = keyof typeof ORDER_STATES;

/** The same of a donation: « le don » is masculine. */
const DONATION_STATES: Readonly<Record<OrderState, string>> = {
  ...ORDER_STATES,
  recue: 'Reçu',
  confirmee: 'Confirmé',
  livree: 'Livré',
  annulee: 'Annulé par nos soins',
};

/**
 * The status as a word that agrees with what was sent.
 * @param kind of the submission
 */
export const orderState = (kind: string, status: OrderState): string =>
  (kind === 'donation' ? DONATION_STATES : ORDER_STATES)[status];
