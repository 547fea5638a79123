import type { OrderStatus } from '../domain/order-status.ts';

/** Shown when the server refuses without saying why in a way that we understand. */
export const UNEXPLAINED_REFUSAL =
  'Notre service n’a pas pu enregistrer votre demande. Vérifiez-la et renvoyez-la, ou contactez-nous.';

/** Which of the files is to blame. */
export const FILE_PROBLEM = (name: string, message: string) => `«\u00a0${name}\u00a0»\u00a0: ${message}`;

const ANNOUNCED: Partial<Record<OrderStatus, string>> = {
  confirmee: 'Elle est confirmée et se prépare.',
  en_livraison: 'Le coursier est en route.',
  livree: 'Elle est livrée. Merci\u00a0!',
  annulee: 'Elle est annulée. Nous vous contactons si ce n’est déjà fait.',
  retenue: 'Votre candidature est retenue. Nous vous contactons.',
  refusee: 'Votre candidature n’est pas retenue. Merci de votre intérêt.',
};

/** What notifications say, on the lock screen too: the number and the state, and nothing of what was ordered. */
export const PUSH_COPY = {
  news: { title: 'Livraison Guadeloupe', body: 'Il y a du nouveau. Touchez pour voir vos envois.' },
  said(reference: string, status: OrderStatus): { title: string; body: string } {
    const what = status === 'retenue' || status === 'refusee' ? 'Candidature' : 'Commande';
    return { title: `${what} ${reference}`, body: ANNOUNCED[status] ?? this.news.body };
  },
} as const;
