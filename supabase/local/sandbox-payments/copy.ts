/** French text of the sandbox's pages, which stand for SumUp's and a bank's. */
export const FRAME_COPY = {
  gateway: 'Paiement de test',
  bank: 'Banque de test',
  asks: 'Votre banque demande une confirmation (3-D Secure).',
  wait: 'Veuillez patienter…',
  accept: 'Confirmer le paiement',
  refuse: 'Refuser',
  cancel: 'Annuler',
} as const;

export const HOSTED_COPY = {
  title: 'Page de paiement de test',
  nothingCharged: 'Carte de test, rien n’est débité.',
  amount: (euros: string) => `À payer\u00a0: ${euros}`,
  number: 'Numéro de carte',
  pay: 'Payer',
  refused: 'Carte refusée.',
  paid: 'Paiement accepté',
  expired: 'Cette page a expiré.',
  back: 'Revenir à la boutique',
} as const;
