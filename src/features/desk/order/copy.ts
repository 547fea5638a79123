import { formatEuros } from '../../../domain/money.ts';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { Question } from '../../../domain/order/question.ts';
import { plural } from '../../../domain/text/text.ts';
import { isolated } from '../../../domain/text/typography.ts';
import type { OrderPerson } from '../../../services/order-people.ts';
import type { NextStep } from '../AtTheThumb.tsx';
import type { SectionName } from '../Card.tsx';

/** French text of the page of one order. */
export const ORDER_COPY = {
  back: 'Toutes les commandes',
  unknown: { title: 'Commande introuvable', text: 'Elle n’existe pas, ou son adresse est incomplète.' },
  kept: (seen: string) => `La commande est telle qu’elle était ${seen}.`,
  received: (when: string) => `Reçue ${when}`,
  takenBy: (name: string) => `prise par ${name}`,
  slot: (when: string) => `Créneau\u00a0: ${when}`,
  nextOpening: (opening: string | null) =>
    opening === null ? 'Arrivée après la fermeture' : `Arrivée après la fermeture, pour ${opening}`,
  erased: 'Le contenu de cette commande est effacé. Il en reste le prix et ce qui a été fait.',
  smsOnly: 'À écrire seulement, ne pas appeler',
  people: 'Contacter',
  roles: {
    customer: 'Client',
    payer: 'Personne qui paie',
    recipient: 'Destinataire',
    contact: 'Personne à appeler',
  } satisfies Record<OrderPerson['role'], string>,
  call: (name: string) => `Appeler ${name}`,
  whatsApp: (name: string) => `WhatsApp ${name}`,
  places: 'Lieux',
  placeRoles: { retrait: 'Retrait', livraison: 'Livraison' },
  map: 'Ouvrir la carte',
  facts: 'Ce que dit la commande',
  price: 'Prix annoncé',
  earlier: (count: number) =>
    plural(count, 'Une commande avant celle-ci', `${count} commandes avant celle-ci`),
  print: { a4: 'Feuille A4', ticket: 'Ticket', now: 'Imprimer' },
  backToOrder: 'Revenir à la commande',
  toCourier: 'Pour le coursier',
  besides: (amount: string) => `Annoncé pour les articles, en plus\u00a0: ${amount}`,
} as const;

/** How an order stands with its money. */
export const STANDING_COPY = {
  announced: 'Total annoncé',
  paid: 'Déjà payé',
  left: 'Reste à payer',
  notKnown: 'à confirmer',
} as const;

export const MOVE_COPY = {
  title: 'Autres étapes',
  verbs: {
    paiement_en_attente: 'Attendre le paiement',
    recue: 'Remettre en reçue',
    confirmee: 'Confirmer',
    en_livraison: 'Passer en livraison',
    livree: 'Livrée',
    annulee: 'Annuler la commande',
    retenue: 'Retenir',
    refusee: 'Refuser',
  } satisfies Record<OrderStatus, string>,
  cancelAsks: (reference: string) => `Annuler ${reference}\u00a0?`,
  cancelText: 'Le client le voit dans «\u00a0Mes envois\u00a0». Une commande annulée ne se reprend pas.',
  cancelKept: (amount: string) =>
    `Déjà payé\u00a0: ${amount}, qui reste à rembourser sous «\u00a0Paiement\u00a0».`,
  cancelSure: 'Oui, l’annuler',
  deliveredAsks: (reference: string) => `${reference} est livrée\u00a0?`,
  deliveredText: 'Une commande livrée ne se reprend pas.',
  deliveredSure: 'Oui, livrée',
  waiting: (state: string) =>
    `«\u00a0${state}\u00a0» est gardé sur cet appareil et attend d’être appliqué\u00a0: la suite vient après.`,
  done: (reference: string, state: string) => `${reference}\u00a0: ${state.toLowerCase()}`,
} as const;

export const DESK_LIST_COPY = {
  answered: ({ state, proposal, price }: Pick<Question, 'state' | 'proposal' | 'price'>) =>
    state === 'oui' && proposal !== ''
      ? `À la place\u00a0: ${isolated(proposal)}, ${formatEuros(price)}`
      : 'Ne pas acheter',
  title: 'Liste de courses',
  ticked: (done: number, all: number) => `${done} sur ${all}`,
  ifMissing: {
    remplacer: 'si absent, remplacer',
    demander: 'si absent, demander',
    laisser: 'si absent, laisser',
  },
  written: (line: string) => `écrit\u00a0: «\u00a0${line}\u00a0»`,
  by: (actor: string, at: string) => `${actor}, ${at}`,
  queued: (reference: string, line: string, isTicked: boolean) =>
    `${reference}\u00a0: ligne ${isTicked ? 'cochée' : 'décochée'}, ${line}`,
} as const;

export const DOCUMENTS_COPY = {
  title: 'Documents',
  note: 'Chaque ouverture est notée dans l’historique. Rien n’est gardé sur cet appareil.',
  gone: 'Supprimé',
  size: (megabytes: string) => `${megabytes}\u00a0Mo`,
} as const;

export const MESSAGE_COPY = {
  title: 'Messages',
  template: 'Modèle',
  none: 'Choisir un modèle',
  suggested: 'Pour cet état',
  others: 'Autres',
  to: 'Destinataire',
  text: 'Message',
  open: (names: string) => `À écrire avant l’envoi\u00a0: ${names}`,
  whatsApp: 'Ouvrir dans WhatsApp',
  sms: 'Ouvrir en SMS',
  noPhone: 'Cette commande n’a pas de numéro de téléphone.',
  log: (title: string) => `Message «\u00a0${title}\u00a0»`,
} as const;

/** The parts of an order's page, as the list at its top names them. */
export const SECTION_COPY = {
  list: 'Dans cette commande',
  steps: {
    take: 'Prendre',
    contact: 'Écrire au client',
    move: 'Avancer',
    links: 'Créer les liens',
    send: 'Envoyer les liens',
    wait: 'Envoyer un rappel',
    courier: 'Envoyer au coursier',
    hand: 'Écrire au coursier',
    refund: 'Rembourser le client',
  } satisfies Record<NextStep, string>,
  names: {
    messages: 'Messages',
    paiement: 'Paiement',
    articles: 'Articles manquants',
    coursier: 'Coursier',
    suivi: 'Lien de suivi',
    corrections: 'Corrections',
    historique: 'Notes et historique',
    contacter: 'Contacter',
    lieux: 'Lieux',
    liste: 'Liste de courses',
    reponses: 'Ce que dit la commande',
    documents: 'Documents',
    prix: 'Prix annoncé',
  } satisfies Record<SectionName, string>,
} as const;

export const NOTE_COPY = {
  title: 'Notes et historique',
  label: 'Note pour la gestion',
  help: 'Ni le client ni le coursier ne la voient.',
  add: 'Ajouter la note',
  log: 'Note',
} as const;
