import type { SubmissionKind } from '../../services/service-spec.ts';

/** The name of a submission in a message to the manager. */
const NAMES: Readonly<Record<SubmissionKind, string>> = {
  order: 'ma commande',
  application: 'ma candidature',
  'quote-request': 'ma demande de devis',
  donation: 'mon don',
};

/** French text of what can be done about a submission that has arrived. */
export const SUBMISSION_CONTACT_COPY = {
  call: 'Appeler',
  write: 'WhatsApp',
  follow: 'Suivre',
  /** Unfolds the buttons of a submission that has no page of its own. */
  contacts: 'Nous joindre, voir le reçu',
  change: 'Demander un changement',
  cancel: 'Demander l’annulation',
  receipt: 'Voir le reçu',
  /** The name of a button among others: what is seen, then what it is about. */
  named: (button: string, reference: string) => `${button}\u00a0: ${reference}`,
  writeText: (kind: SubmissionKind, reference: string) =>
    `Bonjour, je vous écris pour ${NAMES[kind]} ${reference}.`,
  changeText: (kind: SubmissionKind, reference: string) =>
    `Bonjour, je voudrais changer ${NAMES[kind]} ${reference}\u00a0: `,
  cancelText: (kind: SubmissionKind, reference: string) =>
    `Bonjour, je voudrais annuler ${NAMES[kind]} ${reference}.`,
  shareLink: 'Lien de suivi',
  linkText: (reference: string, link: string) => `Suivi de ${reference}\u00a0: ${link}`,
  linkCopied: 'Lien de suivi copié',
  linkCopiedText: 'Qui l’ouvre voit où elle en est, et rien d’autre.',
  noLink: {
    title: 'Pas de lien pour le moment',
    message: 'Il se fait avec le réseau. Réessayez dans un instant.',
  },
  linkNotCopied: 'Le lien n’a pas pu être copié',
  linkNotCopiedText: 'Il est écrit sous le bouton, qui le partage à la prochaine pression.',
  address: 'Adresse de suivi',
} as const;
