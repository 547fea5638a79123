import type { LinkKind } from '../../../src/domain/payment/payment.ts';
import { LINK_NAMES } from '../../../src/domain/payment/payment-link-copy.ts';

/** Text of a payment link for the provider and the customer. */
export const LINK_CHECKOUT_COPY = {
  description: (number: string, kind: LinkKind) =>
    `Livraison Guadeloupe ${number}\u00a0: ${LINK_NAMES[kind].toLowerCase()}`,
  unknown: 'Ce lien de paiement n’existe pas. Vérifiez l’adresse, ou demandez-en un autre au gestionnaire.',
} as const;
