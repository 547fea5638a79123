import type { PaymentLinks } from './payment-links.ts';

type ByLinks = Readonly<Record<PaymentLinks, string>>;

/** The words for the payment links that the manager sends. Every page takes them from here, so that they agree (docs/rules/payments.md#links). */
export const LINKS_COPY = {
  /** At the end of a sentence that says who writes. */
  along: {
    both: ', avec les liens de paiement',
    items: ', avec le lien de paiement',
    delivery: ', avec le lien de paiement',
    none: '',
  },
  /** A step of what happens next. */
  step: {
    both: 'Il vous envoie deux liens de paiement sécurisés\u00a0: un pour la commande, un pour la livraison.',
    items: 'Il vous envoie un lien de paiement sécurisé, pour la commande.',
    delivery: 'Il vous envoie un lien de paiement sécurisé, pour la livraison.',
    none: 'Il n’y a plus rien à payer.',
  },
  /** On what can be printed: nothing is charged yet. */
  due: {
    both: 'le gestionnaire vous envoie les deux liens.',
    items: 'le gestionnaire vous envoie le lien.',
    delivery: 'le gestionnaire vous envoie le lien.',
    none: 'rien n’est à payer.',
  },
} as const satisfies Record<string, ByLinks>;
