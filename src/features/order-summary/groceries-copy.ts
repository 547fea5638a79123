import { onIsland } from '../../copy/device-zone.ts';
import { contactWindow } from '../../domain/hours/next-opening.ts';
import type { Entry } from '../../domain/submission.ts';
import { withinSentence } from '../../domain/text/text.ts';
import { shownPhone } from '../../domain/text/typography.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { BY_CHANNEL } from '../../services/copy.ts';
import { courses } from '../../services/courses/index.ts';
import type { Channel } from '../../services/for-someone.ts';
import { PAYMENT_LINKS_COPY } from '../../services/payment-links-copy.ts';
import { type Contact, type People, peopleOf, SUMMARY_COPY, takenUpHeadline } from './copy.ts';

/** The place that the assistant asks for: the customer may be elsewhere than whoever receives. */
const place = (recipient: string | null) =>
  recipient === null ? 'votre géolocalisation' : 'la géolocalisation du lieu de livraison';

/** French text of the grocery confirmation (docs/rules/pages.md#grocery-confirmation). */
export const GROCERIES_COPY = {
  sent: 'Commande Envoyée\u00a0!',
  sentLead: ({ phone, channel, recipient }: Contact, soon = '') =>
    `Un assistant de commande vous écrit${soon} ${BY_CHANNEL[channel]}, au ${shownPhone(phone)}, et vous demande ${place(recipient)}.`,
  closedLead: ({ phone, channel }: Contact, opening: string) =>
    `Un assistant de commande vous écrit ${BY_CHANNEL[channel]}, au ${shownPhone(phone)}, dès la prochaine ouverture\u00a0: ${withinSentence(opening)}.`,
  postedLead: ({ phone, channel }: Contact) =>
    `Un assistant de commande vous écrit ${BY_CHANNEL[channel]}, au ${shownPhone(phone)}. Le total est celui de cet appareil\u00a0: il vous le confirme.`,
  next: 'Et maintenant\u00a0?',
  nextSteps: (company: string, { links, payer, channel, recipient }: People) => [
    `Un assistant de commande vous écrit ${BY_CHANNEL[channel]}, depuis le ${shownPhone(company)}.`,
    `Il vous demande ${place(recipient)}\u00a0: partagez-la, le coursier arrive droit chez ${recipient ?? 'vous'}.`,
    PAYMENT_LINKS_COPY.step[payer][links],
    `Une fois ${links === 'both' ? 'les deux payés' : 'ce lien payé'}, il fait vos courses en suivant votre liste.`,
  ],
  list: 'Votre liste',
  emptyList: (channel: Channel | null) =>
    channel === null
      ? 'Votre liste est vide.'
      : `Votre liste est vide\u00a0: l’assistant vous la demandera ${BY_CHANNEL[channel]}.`,
  asksIfMissing: 'Si un article manque, l’assistant vous demande.',
  quantity: (count: number) => `${count}\u00a0×`,
  ifMissing: {
    remplacer: 'si absent, remplacer',
    demander: '',
    laisser: 'si absent, laisser',
  },
  written: (line: string, isCorrected = false) =>
    `${isCorrected ? 'écrit d’abord' : 'écrit'}\u00a0: «\u00a0${line}\u00a0»`,
  contact: 'Contacter l’assistant',
  home: 'Retour à l’accueil',
  submissions: 'Mes envois',
  message: (reference: string | null) =>
    reference
      ? `Bonjour, je vous écris pour mes courses, commande ${reference}.`
      : 'Bonjour, je vous écris pour mes courses.',
  none: 'Aucune commande de courses sur cet appareil',
  noneText: 'Vos commandes de courses s’affichent ici dès que vous les envoyez.',
  orderNow: 'Faire mes courses',
} as const;

/** The title and first sentence, by the state of the order (docs/rules/sending.md#words). */
export function groceriesHeadline(
  entry: Entry,
  phone: string,
  now: Instant,
): { title: string; lead: string } {
  const { state, receipt } = entry;
  const takenUp = takenUpHeadline(entry, GROCERIES_COPY.sent);
  if (takenUp) return takenUp;
  const contact = { ...peopleOf(courses, entry), phone };
  if (state === 'received') return { title: GROCERIES_COPY.sent, lead: receivedLead(receipt, contact, now) };
  if (state === 'posted') return { title: GROCERIES_COPY.sent, lead: GROCERIES_COPY.postedLead(contact) };
  if (state === 'queued') return { title: SUMMARY_COPY.saved, lead: SUMMARY_COPY.savedLead };
  if (state === 'sending') return { title: SUMMARY_COPY.sending, lead: SUMMARY_COPY.sendingLead };
  if (state === 'cancelled') return { title: SUMMARY_COPY.cancelled, lead: SUMMARY_COPY.cancelledLead };
  return { title: SUMMARY_COPY.stopped, lead: SUMMARY_COPY.stoppedLead };
}

/**
 * The five-minute promise holds only for an order that arrived while the service was open
 * (docs/rules/pages.md#contact-window).
 */
function receivedLead(receipt: Entry['receipt'], contact: Contact, now: Instant): string {
  const when = contactWindow(receipt, now);
  if (when === 'minutes') return GROCERIES_COPY.sentLead(contact, ' sous 5\u00a0minutes');
  if (when === 'opened') return GROCERIES_COPY.sentLead(contact);
  return GROCERIES_COPY.closedLead(contact, onIsland(when.opening));
}
