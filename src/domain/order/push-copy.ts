import type { SubmissionKind } from '../submission/wire.ts';
import type { OrderStatus } from './order-status.ts';

const CALLED_BACK = 'Nous vous contactons si ce n’est déjà fait.';
const ENDED = `Elle est annulée. ${CALLED_BACK}`;

interface Words {
  readonly noun: string;
  /** The sentence for a status; the others say that there is news. */
  readonly announced: Partial<Record<OrderStatus, string>>;
}

const WORDS: Readonly<Record<SubmissionKind, Words>> = {
  order: {
    noun: 'Commande',
    announced: {
      confirmee: 'Elle est confirmée et se prépare.',
      en_livraison: 'Le coursier est en route.',
      livree: 'Elle est livrée. Merci\u00a0!',
      annulee: ENDED,
    },
  },
  application: {
    noun: 'Candidature',
    announced: {
      retenue: 'Votre candidature est retenue. Nous vous contactons.',
      refusee: 'Votre candidature n’est pas retenue. Merci de votre intérêt.',
    },
  },
  'quote-request': {
    noun: 'Demande de devis',
    announced: { confirmee: 'Elle est confirmée, nous préparons le devis.', annulee: ENDED },
  },
  donation: {
    noun: 'Don',
    announced: {
      confirmee: 'Il est confirmé. Merci\u00a0!',
      annulee: `Il est annulé. ${CALLED_BACK}`,
    },
  },
};

/**
 * French text of notifications. They may be on the lock screen, so they have what it is, the number and the status, and
 * nothing about the contents.
 */
export const PUSH_COPY = {
  news: { title: 'Livraison Guadeloupe', body: 'Il y a du nouveau. Touchez pour voir vos envois.' },
  question: (reference: string) => ({
    title: 'Une question sur votre commande',
    body: `${reference}\u00a0: touchez pour répondre.`,
  }),
  said(kind: SubmissionKind, reference: string, status: OrderStatus): { title: string; body: string } {
    const { noun, announced } = WORDS[kind];
    return { title: `${noun} ${reference}`, body: announced[status] ?? this.news.body };
  },
} as const;
