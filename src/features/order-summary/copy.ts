import { onIsland } from '../../copy/device-zone.ts';
import { type ContactWindow, contactWindow } from '../../domain/hours/next-opening.ts';
import { type Entry, progressOf } from '../../domain/submission.ts';
import { withinSentence } from '../../domain/text/text.ts';
import { shownPhone } from '../../domain/text/typography.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { BY_CHANNEL } from '../../services/copy.ts';
import type { Service } from '../../services/define.ts';
import {
  type Channel,
  channelOf,
  type Payer,
  payerOf,
  payerPhone,
  recipientOf,
} from '../../services/for-someone.ts';
import { linksOf, type PaymentLinks } from '../../services/payment-links.ts';
import { PAYMENT_LINKS_COPY } from '../../services/payment-links-copy.ts';
import { decodeRequest } from '../../services/request.ts';
import { restaurant } from '../../services/restaurant/index.ts';

/** The people and the way of payment that a confirmation is worded for (docs/rules/services.md#for-somebody-else). */
export interface People {
  readonly links: PaymentLinks;
  readonly payer: Payer;
  readonly channel: Channel;
  /** The name of whoever receives; null for the customer. */
  readonly recipient: string | null;
}

export interface Contact extends People {
  /** The number that is written to. */
  readonly phone: string;
}

export const peopleOf = (service: Service, { request: { fields, quote } }: Entry): People => ({
  links: linksOf(service, decodeRequest(service, fields), quote),
  payer: payerOf(fields),
  channel: channelOf(fields),
  recipient: recipientOf(fields)?.name ?? null,
});

/** French text of the order summary (docs/rules/pages.md#order-summary). */
export const SUMMARY_COPY = {
  sent: 'Merci, votre commande est envoyée\u00a0!',
  saved: 'Commande enregistrée sur cet appareil',
  sending: 'Votre commande part',
  cancelled: 'Votre commande est annulée',
  cancelledLead: 'Elle ne part pas. Vous pouvez la reprendre depuis «\u00a0Mes envois\u00a0».',
  /** While the device is asked, and where it does not know. */
  unknown: 'Votre commande',
  asking: 'Cet appareil cherche où elle en est…',
  lostLead:
    'Cet appareil ne garde plus trace de cet envoi et ne peut pas dire s’il est parti. Demandez-le au gestionnaire avant de recommencer.',
  stopped: 'Un point à corriger avant l’envoi',
  savedLead:
    'Commande enregistrée sur cet appareil — elle partira dès le retour de la connexion. Vous pouvez fermer cette page.',
  sendingLead: 'Encore quelques secondes. Gardez la page ouverte si vous le pouvez.',
  stoppedLead: 'Votre commande est toujours là, rien n’est perdu et rien n’est débité.',
  /** Once the manager has taken it up: the state says what comes next. */
  takenUp: 'Votre commande est bien reçue. Voici où elle en est.',
  calledOff: 'Elle nous était bien parvenue. Voici où elle en est.',
  sentLead: ({ when, ...contact }: Contact & { readonly when: ContactWindow }) =>
    `${writes(contact, within(when))}${atOpening(when)}.`,
  postedLead: (contact: Contact) =>
    `${writes(contact)}. Le total est celui de cet appareil\u00a0: il vous le confirme.`,
  customer: 'Vos informations',
  delivery: 'Livraison',
  order: 'Votre commande',
  labels: {
    prenom: 'Prénom',
    telephone: 'Téléphone',
    email: 'E-mail',
    commune: 'Commune',
    slot: 'Créneau souhaité',
    restaurant: 'Restaurant',
    restaurantCommune: 'Commune du restaurant',
    details: 'Détail de la commande',
    budget: 'Budget',
    tip: 'Pourboire du coursier',
    donation: 'Don, lutte contre le cancer du sein',
  },
  alreadyPaid: 'Déjà payée au restaurant',
  estimate: 'Total estimé',
  budgetLine: 'Budget de la commande',
  next: 'Et maintenant\u00a0?',
  nextSteps: (company: string, { links, payer, channel, recipient }: People) => [
    `Un gestionnaire de commande ${payer === 'other' ? 'contacte la personne qui paie' : 'vous contacte'} ${BY_CHANNEL[channel]}, depuis le ${shownPhone(company)}.`,
    PAYMENT_LINKS_COPY.step[payer][links],
    lastStep(links, recipient),
  ],
  write: 'Écrire au gestionnaire',
  track: 'Suivre ma commande',
  calendar: 'Ajouter à mon agenda',
  modify: 'Modifier ma commande',
  correct: 'Corriger ma commande',
  message: (reference: string | null) =>
    reference
      ? `Bonjour, je vous écris pour ma commande ${reference}.`
      : 'Bonjour, je vous écris pour ma commande.',
  none: 'Aucune commande de repas sur cet appareil',
  noneText: 'Vos commandes de repas s’affichent ici dès que vous les envoyez.',
  orderNow: 'Commander un repas',
  submissions: 'Mes envois',
  home: 'Retour à l’accueil',
} as const;

function writes({ phone, links, payer, channel }: Contact, soon = ''): string {
  const [vous, whom] = payer === 'other' ? ['', ' à la personne qui paie'] : ['vous ', ''];
  return `Un gestionnaire ${vous}écrit${soon} ${BY_CHANNEL[channel]}${whom}, au ${shownPhone(phone)}${PAYMENT_LINKS_COPY.along[links]}`;
}

function lastStep(links: PaymentLinks, recipient: string | null): string {
  if (links === 'both')
    return `Une fois les deux payés, votre commande part chez le restaurant, puis chez ${recipient ?? 'vous'}.`;
  const brings = recipient === null ? 'vous l’apporte' : `l’apporte à ${recipient}`;
  const course = `coursier prend votre commande au restaurant et ${brings}.`;
  return links === 'none' ? `Le ${course}` : `Une fois ce lien payé, le ${course}`;
}

const within = (when: ContactWindow) => (when === 'minutes' ? ' sous 5\u00a0minutes' : '');
const atOpening = (when: ContactWindow) =>
  typeof when === 'string'
    ? ''
    : `, dès la prochaine ouverture\u00a0: ${withinSentence(onIsland(when.opening))}`;

interface Headline {
  readonly title: string;
  readonly lead: string;
}

/**
 * The title and first sentence of an order that the manager has taken up: nobody has to wait for a message any more. Null before
 * that.
 * @param sent the title of an order that was sent
 */
export function takenUpHeadline(entry: Entry, sent: string): Headline | null {
  const status = progressOf(entry);
  if (status === null) return null;
  return status === 'annulee'
    ? { title: SUMMARY_COPY.cancelled, lead: SUMMARY_COPY.calledOff }
    : { title: sent, lead: SUMMARY_COPY.takenUp };
}

/** The title and first sentence, by the state of the order (docs/rules/sending.md#words). */
export function headline(entry: Entry, phone: string, now: Instant): Headline {
  const { state, request, receipt } = entry;
  const takenUp = takenUpHeadline(entry, SUMMARY_COPY.sent);
  if (takenUp) return takenUp;
  const contact = { ...peopleOf(restaurant, entry), phone: payerPhone(request.fields) ?? phone };
  if (state === 'received') {
    const when = contactWindow(receipt, now);
    return { title: SUMMARY_COPY.sent, lead: SUMMARY_COPY.sentLead({ ...contact, when }) };
  }
  if (state === 'posted') return { title: SUMMARY_COPY.sent, lead: SUMMARY_COPY.postedLead(contact) };
  if (state === 'queued') return { title: SUMMARY_COPY.saved, lead: SUMMARY_COPY.savedLead };
  if (state === 'sending') return { title: SUMMARY_COPY.sending, lead: SUMMARY_COPY.sendingLead };
  if (state === 'cancelled') return { title: SUMMARY_COPY.cancelled, lead: SUMMARY_COPY.cancelledLead };
  return { title: SUMMARY_COPY.stopped, lead: SUMMARY_COPY.stoppedLead };
}

export const CALENDAR_COPY = {
  host: 'livraison-guadeloupe',
  title: (order: string) => `Livraison\u00a0: ${order}`,
  description: (reference: string | null, total: string | null) =>
    [reference && `Commande ${reference}`, total && `Total à payer\u00a0: ${total}`]
      .filter(Boolean)
      .join('\n'),
  fileName: (reference: string | null) => `livraison-${reference ?? 'a-venir'}.ics`,
} as const;
