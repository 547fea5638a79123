import { formatEuros } from '../domain/money.ts';

/** Said where nothing is kept: what is in the page still leaves. */
const KEEP_OPEN = 'Vous pouvez commander, mais gardez la page ouverte jusqu’à la confirmation.';

/** French text of the form machine. Strings of the documents stay word for word. */
export const FORM_COPY = {
  optional: '(facultatif)',
  choose: 'Choisissez',
  yes: 'Oui',
  no: 'Non',
  unavailable: '(Indisponible)',
  kilograms: 'kg',
  stepOf: (step: number, steps: number) => `Étape ${step} sur ${steps}`,
  stepShown: (step: number, title: string) => `L’étape ${step} s’affiche\u00a0: ${title}.`,
  hoursByChoice: 'Horaires selon le service choisi',
  pricing: 'Le prix de la livraison',
  payOnline:
    'Les espèces ne sont plus acceptées. Vous payez la livraison en ligne, à l’étape suivante. Un gestionnaire vous écrit ensuite sur WhatsApp.',
  dueOnline: (amount: string) =>
    `À payer en ligne\u00a0: ${amount}. Le budget se règle ensuite, par un lien sécurisé.`,
  hours: 'Horaires de la semaine',
  islandTime: 'heure de Guadeloupe',
  islandTimeNote: 'Heure de Guadeloupe',
  today: 'aujourd’hui',
  todayAt: (time: string) => `Aujourd’hui, ${time}`,
  draftSaved: 'Brouillon enregistré',
  draftRestored: (when: string) => `Nous avons repris votre brouillon\u00a0: ${when}.`,
  prefilled: 'Prérempli',
  prefilledClear: 'Effacer',
  draftDelete: 'Effacer le brouillon',
  draftDeleted: 'Brouillon effacé.',
  takenTitle: 'Une commande est déjà partie de ce brouillon',
  taken:
    'Elle a été confirmée dans un autre onglet et reste telle quelle. Touchez de nouveau le bouton pour envoyer celle-ci en plus.',
  sending: 'Envoi en cours...',
  total: 'Total à payer',
  beforeDelivery: 'hors livraison',
  totalBeforeDelivery: 'Total, hors livraison',
  noPriceYet: 'Le total s’affiche ici dès que vous avez choisi.',
  priceToCome: 'prix à venir',
  showDetail: 'Voir le détail',
  hideDetail: 'Masquer le détail',
  nothingCharged: 'Rien n’est débité maintenant.',
  cardOnlyTitle: 'Paiement par carte uniquement',
  cardOnly:
    'Les espèces ne sont plus acceptées. Vous recevez deux liens sécurisés\u00a0: un pour votre commande, un pour la livraison.',
  serviceClosed: 'Service fermé',
  noMoreSlots: 'Plus de créneau disponible',
  slotFee: (fee: string) => `+\u00a0${fee}`,
  slotFeesByCommune: 'Choisissez votre commune pour voir le supplément de chaque créneau.',
  noSlotFee: 'Tous ces créneaux sont sans supplément.',
  sameSlotFee: (fee: string) => `Tous ces créneaux ont le même supplément\u00a0: ${fee}.`,
  cheapestFree: (last: string) => `Le moins cher\u00a0: jusqu’à ${last}, sans supplément.`,
  cheapestAt: (first: string, last: string, fee: string) =>
    first === last
      ? `Le moins cher\u00a0: ${first}, avec ${fee} de supplément.`
      : `Le moins cher\u00a0: de ${first} à ${last}, avec ${fee} de supplément.`,
  nextOpening: (when: string) => `Prochaine ouverture\u00a0: ${when}`,
  checking: 'Vérification des horaires…',
  temporarilyClosed: 'Service Indisponible',
  maintenance: 'Ce service est fermé pour le moment. Vous pouvez revenir plus tard.',
  maintenanceOther: 'Voir les autres services',
  reopens: (when: string) => `Réouverture\u00a0: ${when}`,
  zoneDelivery: (zone: string, cents: number) => `Zone ${zone}, livraison ${formatEuros(cents)}`,
  unservedTitle: 'Zone non desservie',
  tooHeavyTitle: 'Poids trop élevé',
  oldTables: (when: string) => `Tarifs et horaires du ${when}\u00a0: ils seront revérifiés à l’envoi.`,
  closedTitle: 'Service Fermé',
  closedMessage: 'Le service est actuellement fermé. Vous ne pouvez pas passer de commande.',
  priceChangedTitle: 'Tarif modifié',
  priceChanged: (before: number, after: number) =>
    `Le total passe de ${formatEuros(before)} à ${formatEuros(after)}. Rien ne part sans votre accord.`,
  slotPassedTitle: 'Créneau dépassé',
  slotPassed: 'Choisissez un nouveau créneau\u00a0: rien ne part sans votre accord.',
  tooManyTitle: 'Trop d’envois à la suite',
  tooMany: (minutes: number) =>
    `Le vôtre est gardé sur cet appareil et repartira de lui-même dans ${minutes} minute${minutes > 1 ? 's' : ''}.`,
  toCheckTitle: 'À vérifier',
  notKeptTitle: 'Cet appareil ne peut rien conserver',
  notKept: {
    missing: `Votre navigateur n’enregistre pas les données de ce site. ${KEEP_OPEN}`,
    full: `L’espace de cet appareil est plein. ${KEEP_OPEN}`,
    blocked: `Un autre onglet de ce site, ouvert depuis longtemps, empêche d’enregistrer. Fermez-le. ${KEEP_OPEN}`,
    failed: `La mémoire de cet appareil ne répond pas. ${KEEP_OPEN}`,
  },
  stayTitle: 'Gardez cette page ouverte',
  stay: 'Votre demande n’est pas encore partie, et cet appareil ne peut pas la garder. Elle part d’ici dès que la connexion le permet.',
} as const;
