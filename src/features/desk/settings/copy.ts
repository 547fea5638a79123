import type { MessageValues } from '../../../domain/desk/message.ts';
import { LINK_NAMES } from '../../../domain/payment/payment-link-copy.ts';
import { plural } from '../../../domain/text/text.ts';

/** French text of the settings and of the history of the tables. */
export const SETTINGS_COPY = {
  title: 'Réglages',
  table: 'Ce que vous réglez',
  deliveryPrices: 'Prix de livraison, par commune',
  rest: (name: string) => `${name}\u00a0: zone, codes postaux…`,
  lead: 'Les clients voient un changement en cinq minutes au plus. Une commande confirmée à l’ancien prix revient à son client, «\u00a0Tarif modifié\u00a0».',
  choose: 'Choisir…',
  none: 'Aucun',
  yes: 'oui',
  no: 'non',
  nothing: 'rien',
  remove: (name: string) => `Retirer ${name}`,
  closedDay: 'Fermé',
  save: 'Publier',
  saving: 'Publication…',
  reset: 'Tout annuler',
  saved: 'C’est publié',
  savedText: 'Les pages ouvertes le prennent en cinq minutes au plus.',
  changes: (count: number) => plural(count, `${count} changement`, `${count} changements`),
  noChange: 'Rien n’est changé.',
  mistakes: (count: number) =>
    plural(count, 'Il reste 1 erreur à corriger', `Il reste ${count} erreurs à corriger`),
  conflict: {
    title: 'Quelqu’un d’autre a publié entre-temps',
    text: 'Rien n’a été changé. Regardez sa version, puis refaites vos changements.',
    take: 'Voir la version publiée',
  },
  unanswered: 'Le serveur n’a pas répondu.',
  unansweredText:
    'C’est peut-être publié. Vos changements restent ici\u00a0: réessayez, rien n’est publié deux fois.',
  offline: 'Sans réseau, rien n’est publié. Vos changements restent ici\u00a0: réessayez.',
  preview: 'Ce que les clients verront',
  differences: 'Ce qui change',
  change: (place: string, from: string, to: string) => `${place}\u00a0: ${from} → ${to}`,
  history: {
    title: 'Qui a changé quoi',
    none: 'Personne n’a encore rien changé ici.',
    restore: 'Rétablir',
    restoreNamed: (when: string) => `Rétablir la version du ${when}`,
    restoreFile: 'Rétablir la version d’origine du site',
    toFile: 'Retour à la version d’origine',
    current: 'en ligne',
    restored: 'La version est rétablie',
  },
  examples: {
    meal: (commune: string, slot: string) => `Repas à 30\u00a0€, ${commune}, ${slot}`,
    groceries: (commune: string) => `Courses à 80\u00a0€, ${commune}`,
    unserved: 'non livré',
    was: (before: string) => `avant\u00a0: ${before}`,
    same: 'inchangé',
  },
  insert: 'Insérer dans le texte',
  insertHelp:
    'La gestion le remplace dans chaque message. Ce qu’elle ne sait pas encore, vous l’écrivez avant l’envoi.',
} as const;

const ADDRESS = 'https://livraison.example/paiement?lien=…';

/** The values of a message's placeholders in its preview. */
export const MESSAGE_EXAMPLE = {
  prenom: 'Maryse',
  numero: 'LG-123456',
  gestionnaire: 'Nadia',
  total: '61,25\u00a0€',
  creneau: '12:45',
  commune: 'Petit-Bourg',
  liens: `${LINK_NAMES.budget}, 42,00\u00a0€\u00a0: ${ADDRESS}\n${LINK_NAMES.frais}, 19,25\u00a0€\u00a0: ${ADDRESS}`,
  lien_budget: ADDRESS,
  montant_budget: '42,00\u00a0€',
  lien_frais: ADDRESS,
  montant_frais: '19,25\u00a0€',
  article: '2 × lait',
  remplacement: '2 × lait de coco',
  prix: '3,98\u00a0€',
  raison: 'un pneu crevé sur la route',
} as const satisfies Required<MessageValues>;
