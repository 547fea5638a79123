import type { OrderStatus } from './order-status.ts';

const ANNOUNCED: Partial<Record<OrderStatus, string>> = {
  confirmee: 'Elle est confirmée et se prépare.',
  en_livraison: 'Le coursier est en route.',
  livree: 'Elle est livrée. Merci\u00a0!',
  annulee: 'Elle est annulée. Nous vous contactons si ce n’est déjà fait.',
  retenue: 'Votre candidature est retenue. Nous vous contactons.',
  refusee: 'Votre candidature n’est pas retenue. Merci de votre intérêt.',
};

/** The words of notifications, on the lock screen too: the number and the state, and nothing of what was ordered. */
export const PUSH_COPY = {
  news: { title: 'Livraison Guadeloupe', body: 'Il y a du nouveau. Touchez pour voir vos envois.' },
  said(reference: string, status: OrderStatus): { title: string; body: string } {
    const what = status === 'retenue' || status === 'refusee' ? 'Candidature' : 'Commande';
    return { title: `${what} ${reference}`, body: ANNOUNCED[status] ?? this.news.body };
  },
} as const;
