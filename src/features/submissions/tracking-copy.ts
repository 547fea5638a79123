export const TRACKING_COPY = {
  title: 'Suivre ma commande',
  lead: 'Entrez le numéro reçu à la confirmation.',
  label: 'Numéro de commande',
  placeholder: 'LG-123456',
  search: 'Rechercher',
  noNumbers: 'Ce site ne donne pas de numéro de commande',
  noNumbersText:
    'Vos commandes partent par un service de formulaires, qui ne dit pas où elles en sont. Vos envois et leur repère sont dans «\u00a0Mes envois\u00a0».',
  badNumber: 'Un numéro de commande s’écrit LG- suivi de six chiffres.',
  all: 'Voir tous mes envois',
} as const;

/** A number that this device does not know. */
export const UNKNOWN_COPY = {
  soon: 'Bientôt disponible',
  soonText: (number: string) =>
    `Cet appareil ne connaît pas ${number}. Si la commande vient de lui, vérifiez le numéro\u00a0; il ne suit par leur numéro que les siennes.`,
  elsewhere: 'La commande vient d’un autre appareil\u00a0?',
  elsewhereText:
    'Sur celui-ci, dans «\u00a0Mes envois\u00a0», «\u00a0Lien de suivi\u00a0» donne une adresse qui s’ouvre ici. Sans elle, le gestionnaire vous dit où en est la commande.',
  askManager: 'Demander au gestionnaire',
  askText: (number: string) => `Bonjour, où en est la commande ${number}\u00a0?`,
} as const;

/** The order of a follow link that another device made. */
export const FOLLOWED_COPY = {
  asking: 'Nous cherchons où en est cette commande…',
  title: (reference: string) => `Commande ${reference}`,
  unknown: 'Ce lien ne mène à aucune commande',
  unknownText:
    'Il est peut-être coupé, ou la commande est trop ancienne. Demandez-le de nouveau à qui vous l’a donné.',
  unreachable: 'Pas de réponse pour le moment',
  unreachableText:
    'La connexion manque, ou notre service ne répond pas. Nous redemandons toutes les minutes.',
} as const;
