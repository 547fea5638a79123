import { ORDER_STATES } from '../../copy/order-states.ts';
import type { BoardAnswer, CourseSign } from '../../domain/desk/board.ts';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import type { Placeholder } from '../../domain/tables/messages.ts';
import { isolated } from '../../domain/text/typography.ts';

/** French text of the desk's frame, and of what several parts of the desk say. */
export const DESK_COPY = {
  views: 'Rubriques de la gestion',
  viewNames: {
    commandes: 'Commandes',
    telephone: 'Téléphone',
    ouverture: 'Ouverture',
    comptes: 'Comptes',
    reglages: 'Réglages',
  },
  signInAgain: 'Se connecter de nouveau',
  kept: (count: number) =>
    count === 1
      ? 'Une action attend ici. Elle part quand ce compte retrouve la gestion.'
      : `${count} actions attendent ici. Elles partent quand ce compte retrouve la gestion.`,
  needsFactor: {
    title: 'Activez la double authentification',
    text: 'La gestion s’ouvre avec un second facteur. Activez-le dans «\u00a0Mon compte\u00a0», «\u00a0Sécurité\u00a0», puis revenez ici.',
    link: 'Ouvrir mon compte',
  },
  noRole: {
    title: 'Ce compte n’a pas accès à la gestion',
    text: 'Demandez l’accès à la personne qui tient le site.',
  },
  retry: 'Réessayer',
} as const;

/** How an action ended, where it is not simply done. */
export const OUTCOME_COPY = {
  queued: 'Gardé sur cet appareil\u00a0: cela partira au retour du réseau.',
  refused: 'Refusé',
  conflict: (state: string) => `Quelqu’un l’a déjà changée\u00a0: elle est «\u00a0${state}\u00a0».`,
  changed: 'Changé entre-temps par quelqu’un d’autre. Rien n’a été changé.',
  notSaved: 'Pas enregistré',
  notSavedText: 'Cet appareil n’a pas de réseau et ne peut rien garder. Recommencez.',
  lost: 'Sans réseau, et cet appareil ne peut rien garder. Réessayez.',
} as const;

/** Taking an order in hand. */
export const TAKE_COPY = {
  take: 'Prendre',
  takeNamed: (reference: string) => `Prendre ${reference}`,
  taking: (reference: string) => `${reference}\u00a0: prise en main`,
  notTaken: 'Commande non prise',
  alreadyTaken: 'Quelqu’un d’autre l’a prise.',
} as const;

/** French text of the signs that couriers and customers have given of an order. */
export const SIGN_COPY = {
  /** The customer's answer about a missing article. */
  answer: ({ answer, item, proposal }: BoardAnswer) =>
    proposal === ''
      ? `Réponse\u00a0: ${answer}, sans «\u00a0${isolated(item)}\u00a0»`
      : `Réponse\u00a0: ${answer}, ${isolated(item)} → ${isolated(proposal)}`,
  /** The courier's word, with where the order stands where that differs. */
  sign: ({ step, reason, hasWrongCode }: CourseSign, status: OrderStatus) =>
    [step === 'echec' ? failed(reason) : saidBy(step, status), hasWrongCode && 'code faux']
      .filter(Boolean)
      .join(', '),
} as const;

const failed = (reason: string | null): string =>
  reason ? `Échec de livraison\u00a0: ${isolated(reason)}` : 'Échec de livraison';

const saidBy = (step: 'recuperee' | 'livree', status: OrderStatus): string => {
  const said = step === 'livree' ? 'Livrée selon le coursier' : 'Récupérée selon le coursier';
  return status === step ? said : `${said}, ici «\u00a0${ORDER_STATES[status]}\u00a0»`;
};

/** The question before what cannot be taken back, or goes against the rule. */
export const REASON_COPY = {
  unpaidAsks: (reference: string) => `${reference} part sans être payée\u00a0?`,
  unpaidSure: 'Oui, elle part',
  reason: 'Raison',
  help: 'Elle reste dans l’historique, pour la gestion seule.',
  missing: 'Écrivez la raison.',
  leave: 'Revenir',
} as const;

/** A document or photo of an order. */
export const DOCUMENT_COPY = {
  open: (name: string) => `Voir «\u00a0${name}\u00a0»`,
  opening: 'Ouverture…',
  close: (name: string) => `Fermer «\u00a0${name}\u00a0»`,
  download: (name: string) => `Télécharger «\u00a0${name}\u00a0»`,
  share: (name: string) => `Partager «\u00a0${name}\u00a0»`,
  notShown: 'Ce navigateur n’affiche pas ce format\u00a0: téléchargez-le.',
} as const;

/** A secret link that is handed on. */
export const SHARE_COPY = {
  address: 'Adresse du lien',
  copy: 'Copier',
  copied: 'Copié',
  notCopied: 'À copier à la main',
  whatsApp: 'WhatsApp',
  sms: 'SMS',
  named: (button: string, what: string) => `${button}\u00a0: ${what}`,
} as const;

/** The French name of each placeholder of a message. */
export const PLACEHOLDER_NAMES: Readonly<Record<Placeholder, string>> = {
  prenom: 'le prénom',
  numero: 'le numéro',
  gestionnaire: 'votre nom',
  total: 'le total',
  creneau: 'le créneau',
  commune: 'la commune',
  liens: 'les liens de paiement',
  lien_budget: 'le lien du budget de la commande',
  montant_budget: 'le montant du budget de la commande',
  lien_frais: 'le lien des frais de livraison',
  montant_frais: 'le montant des frais de livraison',
  article: 'l’article',
  remplacement: 'ce qui le remplace',
  prix: 'le prix',
  raison: 'la raison',
};
