import type { OrderStatus } from '../../../domain/order-status.ts';
import type { Placeholder } from '../../../domain/tables/messages.ts';
import type { OrderPerson } from '../../../services/order-people.ts';
import type { NextStep, SectionName } from './sections.ts';

/** French text of the page of one order. */
export const ORDER_COPY = {
  back: 'Toutes les commandes',
  unknown: { title: 'Commande introuvable', text: 'Elle n’existe pas, ou son adresse est incomplète.' },
  retry: 'Réessayer',
  kept: (seen: string) => `La commande est telle qu’elle était ${seen}.`,
  received: (when: string) => `Reçue ${when}`,
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
  paid: (amount: string) => `Payé en ligne par carte\u00a0: ${amount}`,
  linksDue: (count: number) =>
    count === 1 ? 'Un lien attend son paiement.' : 'Des liens attendent leur paiement.',
  linksPaid: (count: number) => (count === 1 ? 'Le lien envoyé est payé.' : 'Les liens envoyés sont payés.'),
  earlier: (count: number) =>
    count === 1 ? 'Une commande avant celle-ci' : `${count} commandes avant celle-ci`,
  print: { a4: 'Imprimer en A4', ticket: 'Imprimer le ticket 80\u00a0mm' },
  notSaved: 'Pas enregistré',
  notSavedText: 'Cet appareil n’a pas de réseau et ne peut rien garder. Recommencez.',
  queued: 'Gardé sur cet appareil\u00a0: cela partira au retour du réseau.',
  refused: 'Refusé',
} as const;

export const MOVE_COPY = {
  title: 'Avancer la commande',
  verbs: {
    paiement_en_attente: 'Attendre le paiement',
    recue: 'Remettre en reçue',
    confirmee: 'Confirmer',
    en_livraison: 'En livraison',
    livree: 'Livrée',
    annulee: 'Annuler',
    retenue: 'Retenir',
    refusee: 'Refuser',
  } satisfies Record<OrderStatus, string>,
  cancelAsks: (reference: string) => `Annuler ${reference}\u00a0?`,
  cancelText: 'Le client le voit dans «\u00a0Mes envois\u00a0». Une commande annulée ne se reprend pas.',
  cancelKept: (amount: string) =>
    `Déjà payé\u00a0: ${amount}, qui reste à rembourser sous «\u00a0Paiement\u00a0».`,
  cancelSure: 'Annuler la commande',
  unpaidAsks: (reference: string) => `${reference} part sans être payée\u00a0?`,
  unpaidSure: 'Passer en livraison',
  reason: 'Raison',
  reasonHelp: 'Elle reste dans l’historique, pour la gestion seule.',
  reasonMissing: 'Écrivez la raison.',
  keep: 'Ne rien changer',
  conflict: (state: string) => `Quelqu’un l’a déjà changée\u00a0: elle est «\u00a0${state}\u00a0».`,
  waiting: (state: string) =>
    `«\u00a0${state}\u00a0» est gardé sur cet appareil et attend d’être appliqué\u00a0: la suite vient après.`,
  done: (reference: string, state: string) => `${reference}\u00a0: ${state.toLowerCase()}`,
} as const;

export const DESK_LIST_COPY = {
  instead: (proposal: string, price: string) => `À la place\u00a0: ${proposal}, ${price}`,
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

export const DOCUMENT_COPY = {
  title: 'Documents',
  note: 'Chaque ouverture est notée dans l’historique. Rien n’est gardé sur cet appareil.',
  open: (name: string) => `Voir ${name}`,
  opening: 'Ouverture…',
  close: (name: string) => `Fermer ${name}`,
  inTab: (name: string) => `Ouvrir ${name} dans un nouvel onglet`,
  gone: 'Supprimé',
  size: (megabytes: string) => `${megabytes}\u00a0Mo`,
  notShown: 'Ce navigateur n’affiche pas ce format\u00a0: ouvrez-le dans un nouvel onglet.',
} as const;

export const MESSAGE_COPY = {
  title: 'Messages',
  template: 'Modèle',
  none: 'Choisir un modèle',
  suggested: 'Pour cet état',
  others: 'Autres',
  to: 'Destinataire',
  text: 'Message',
  textHelp: 'Vous pouvez le modifier avant l’envoi.',
  open: (names: string) => `À écrire avant l’envoi\u00a0: ${names}`,
  placeholders: {
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
  } satisfies Record<Placeholder, string>,
  whatsApp: 'Ouvrir dans WhatsApp',
  sms: 'Ouvrir en SMS',
  noPhone: 'Cette commande n’a pas de numéro de téléphone.',
  group: (title: string) => `Message «\u00a0${title}\u00a0»`,
  close: 'Fermer le message',
  log: (title: string) => `Message «\u00a0${title}\u00a0»`,
} as const;

/** The parts of an order's page, as the list at its top names them. */
export const SECTION_COPY = {
  list: 'Dans cette commande',
  next: (step: string) => `Ensuite\u00a0: ${step}`,
  steps: {
    contact: 'écrire au client',
    links: 'créer les liens',
    send: 'envoyer les liens',
    wait: 'attendre le paiement',
    courier: 'envoyer au coursier',
    follow: 'suivre le coursier',
    refund: 'rembourser le client',
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
