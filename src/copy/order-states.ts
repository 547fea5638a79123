/** The operator's statuses of an order, in a word. */
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
