import type { OrderStatus } from './order-status.ts';

const ANNOUNCED: Partial<Record<OrderStatus, string>> = {
  confirmee: 'Elle est confirmée et se prépare.',
  en_livraison: 'Le coursier est en route.',
  livree: 'Elle est livrée. Merci\u00a0!',
  annulee: 'Elle est annulée. Nous vous contactons si ce n’est déjà fait.',
  retenue: 'Votre candidature est retenue. Nous vous contactons.',
  refusee: 'Votre candidature n’est pas retenue. Merci de votre intérêt.',
};

/**
 * French text of notifications. They may be on the lock screen, so they have the number and the status, and nothing
 * about the contents.
 */
export const PUSH_COPY = {
  news: { title: 'Livraison Guadeloupe', body: 'Il y a du nouveau. Touchez pour voir vos envois.' },
  said(reference: string, status: OrderStatus): { title: string; body: string } {
    const what = status === 'retenue' || status === 'refusee' ? 'Candidature' : 'Commande';
    return { title: `${what} ${reference}`, body: ANNOUNCED[status] ?? this.news.body };
  },
} as const;
