import { formatEuros } from '../../domain/money.ts';
import type { QuestionState } from '../../domain/order/question.ts';
import { PAY_LINK } from '../../domain/payment/payment-link-copy.ts';
import { plural } from '../../domain/text/text.ts';
import type { SubmissionKind } from '../../services/service-spec.ts';

/** Text for the payment links that an order waits for (docs/rules/desk.md#payment-links). */
export const LINKS_TO_PAY_COPY = {
  title: (count: number) => plural(count, 'À payer\u00a0: 1 lien', `À payer\u00a0: ${count} liens`),
  text: 'La commande part quand tout est payé.',
  pay: PAY_LINK,
  amount: (label: string, amount: string) => `${label}, ${amount}`,
} as const;

/** Text for an order that the manager has corrected since it was sent (docs/rules/desk.md#corrections). */
export const CORRECTED_COPY = {
  title: 'Modifiée avec le gestionnaire',
  total: (amount: string) => `Nouveau total\u00a0: ${amount}.`,
  text: 'Ce qui est affiché ici est ce que vous aviez envoyé.',
} as const;

/** French text of the manager's questions about what is missing. */
export const QUESTIONS_COPY = {
  title: 'Un article manque',
  missing: (item: string) => `Absent\u00a0: ${item}`,
  proposal: (proposal: string, price: number) =>
    proposal === ''
      ? 'Nous n’avons rien à proposer à la place\u00a0: nous continuons sans\u00a0?'
      : `À la place\u00a0: ${proposal}, ${formatEuros(price)}`,
  until: (time: string) => `Sans réponse avant ${time}, l’article n’est pas acheté.`,
  yes: 'Oui, remplacer',
  withoutIt: 'Oui, sans',
  no: 'Non merci',
  unsent: 'Votre réponse n’est pas partie. Vérifiez la connexion et touchez de nouveau.',
  states: {
    oui: 'Vous avez accepté.',
    non: 'Vous avez refusé\u00a0: nous n’achetons pas cet article.',
    retiree: 'La question n’est plus posée.',
    expiree: 'Le temps de répondre est passé.',
  } satisfies Record<Exclude<QuestionState, 'ouverte'>, string>,
  code: (digits: string) => `Code à donner au coursier\u00a0: ${digits}`,
  slot: (time: string) => `Livraison prévue vers ${time}`,
} as const;

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
