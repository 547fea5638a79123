import type { Payer } from './for-someone.ts';
import type { PaymentLinks } from './payment-links.ts';

type ByLinks = Readonly<Record<PaymentLinks, string>>;
type ByPayer = Readonly<Record<Payer, ByLinks>>;

/** The beginning of a sentence: the manager sends something to whoever pays. The links that are sent follow. */
export const SENDS: Readonly<Record<Payer, string>> = {
  customer: 'Il vous envoie',
  other: 'Il envoie à la personne qui paie',
};

const NOTHING = 'Il n’y a plus rien à payer.';
const BOTH = 'deux liens de paiement sécurisés\u00a0: un pour la commande, un pour la livraison.';
const ITEMS = 'un lien de paiement sécurisé, pour la commande.';
const DELIVERY = 'un lien de paiement sécurisé, pour la livraison.';

const stepOf = (sends: string): ByLinks => ({
  both: `${sends} ${BOTH}`,
  items: `${sends} ${ITEMS}`,
  delivery: `${sends} ${DELIVERY}`,
  none: NOTHING,
});

/** The words for the payment links that the manager sends. Every page takes them from here, so that they agree (docs/rules/payments.md#links). */
export const PAYMENT_LINKS_COPY = {
  /** At the end of a sentence that says who writes. */
  along: {
    both: ', avec les liens de paiement',
    items: ', avec le lien de paiement',
    delivery: ', avec le lien de paiement',
    none: '',
  },
  /** A step of what happens next. */
  step: { customer: stepOf(SENDS.customer), other: stepOf(SENDS.other) },
  /** On what can be printed: nothing is charged yet. */
  due: {
    customer: {
      both: 'le gestionnaire vous envoie les deux liens.',
      items: 'le gestionnaire vous envoie le lien.',
      delivery: 'le gestionnaire vous envoie le lien.',
      none: 'rien n’est à payer.',
    },
    other: {
      both: 'le gestionnaire envoie les deux liens à la personne qui paie.',
      items: 'le gestionnaire envoie le lien à la personne qui paie.',
      delivery: 'le gestionnaire envoie le lien à la personne qui paie.',
      none: 'rien n’est à payer.',
    },
  },
} as const satisfies { along: ByLinks; step: ByPayer; due: ByPayer };
