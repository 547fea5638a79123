import { ISLAND_TIME, onIsland } from '../../copy/device-zone.ts';
import { formatEuros } from '../../domain/money.ts';
import type { PaymentLinks } from '../../services/payment-links.ts';

const BY_CARD = 'Le paiement se fait par carte.';
const cardOnly = (gets: string): Readonly<Record<PaymentLinks, string>> => ({
  both: `${gets} deux liens sécurisés\u00a0: un pour votre commande, un pour la livraison. ${BY_CARD}`,
  delivery: `${gets} un lien sécurisé, pour la livraison. ${BY_CARD}`,
  items: `${gets} un lien sécurisé, pour votre commande. ${BY_CARD} La livraison est offerte.`,
  none: 'La livraison est offerte\u00a0: il n’y a rien à payer.',
});
const LONGEST_DATE = 'mercredi 30 septembre à 00:00';

/** French text of the form machine. The texts that docs/rules/forms.md quotes must stay unchanged. */
export const FORM_COPY = {
  noCash: 'Les espèces ne sont plus acceptées',
  choose: 'Choisissez',
  unavailable: '(Indisponible)',
  kilograms: 'kg',
  stepShown: (step: number, title: string) => `L’étape ${step} s’affiche\u00a0: ${title}.`,
  hoursByChoice: 'Horaires selon le service choisi',
  pricing: 'Le prix de la livraison',
  payOnline: (by: string) =>
    `Vous payez la livraison par carte, à l’étape suivante. Un gestionnaire vous écrit ensuite ${by}.`,
  dueOnline: (amount: string) =>
    `À payer en ligne\u00a0: ${amount}. Le budget se règle ensuite, par un lien sécurisé.`,
  hours: 'Horaires de la semaine',
  islandTimeNote: 'Heure de Guadeloupe',
  todayAt: (time: string) => `Aujourd’hui, ${onIsland(time)}`,
  draftSaved: 'Brouillon enregistré',
  /** The widest of all dates, which reserves the room of any. */
  longestDate: LONGEST_DATE,
  longestDateElsewhere: `${LONGEST_DATE} (${ISLAND_TIME})`,
  draftRestored: (when: string) => `Nous avons repris votre brouillon\u00a0: ${when}.`,
  contactChange: 'Modifier',
  contactChangeNamed: 'Modifier mes coordonnées',
  draftDelete: 'Effacer le brouillon',
  beforeDelivery: 'hors livraison',
  totalBeforeDelivery: 'Total, hors livraison',
  /** « hors repas » and the delivery. */
  totalBeforeAll: (without: string) => `Total, ${without} et livraison`,
  saidTotal: (label: string, amount: string) => `${label}\u00a0: ${amount}`,
  noPriceYet: 'Le total s’affiche ici dès que vous avez choisi.',
  priceToCome: 'prix à venir',
  /** Beside a button that does not send yet. */
  why: {
    refused: 'Cette commande ne peut pas partir\u00a0: voyez plus haut pourquoi.',
    full: 'Il n’y a plus de créneau aujourd’hui.',
    closed: 'Le service est fermé pour le moment.',
    price: 'Il manque une réponse pour calculer le prix.',
  },
  showDetail: 'Voir le détail',
  hideDetail: 'Masquer le détail',
  nothingCharged: 'Rien n’est débité maintenant.',
  cardOnly: { customer: cardOnly('Vous recevez'), other: cardOnly('La personne qui paie reçoit') },
  /** The button of a form that is paid online, when a voucher leaves nothing to pay so. */
  sendFree: { submit: 'Envoyer ma commande', submitShort: 'Envoyer' },
  nextOpening: (when: string) => `Prochaine ouverture\u00a0: ${onIsland(when)}`,
  checking: 'Vérification des horaires…',
  temporarilyClosed: 'Service Indisponible',
  maintenance: 'Ce service est fermé pour le moment. Vous pouvez revenir plus tard.',
  maintenanceOther: 'Voir les autres services',
  zoneDelivery: (zone: string, cents: number) => `Zone ${zone}, livraison ${formatEuros(cents)}`,
  fillMeanwhile: 'Vous pouvez déjà remplir ce formulaire\u00a0: le brouillon reste ici 7\u00a0jours.',
  closedMessage: 'Le service est actuellement fermé. Vous ne pouvez pas passer de commande.',
} as const;
