/** Text of a payment for the provider, the operator and the customer. */
export const CHECKOUT_COPY = {
  description: (service: string) => `Livraison Guadeloupe\u00a0: ${service}`,
  paid: 'Payé',
  subject: (service: string, name: string) => `[Paiement reçu] ${service}${name && ` - ${name}`}`,
} as const;
