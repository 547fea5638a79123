export const words = {
  sending: 'Envoi en cours...',
  loading: 'Chargement…',
  optional: '(facultatif)',
  close: 'Fermer',
  detail: 'Détail du prix',
  yes: 'Oui',
  no: 'Non',
  step: (current: number, total: number) => `Étape ${current} sur ${total}`,
  stepDone: 'Étape terminée',
  oneLess: (of: string) => `Un de moins\u00a0: ${of}`,
  oneMore: (of: string) => `Un de plus\u00a0: ${of}`,
  quantityOf: (of: string) => `Quantité\u00a0: ${of}`,
} as const;
