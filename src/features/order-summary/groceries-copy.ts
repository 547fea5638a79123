import { onIsland } from '../../copy/device-zone.ts';
import type { Instant } from '../../domain/island-time.ts';
import { contactWindow } from '../../domain/next-opening.ts';
import type { Entry } from '../../domain/submission.ts';
import { shownPhone } from '../../domain/typography.ts';
import { LINKS_COPY } from '../../services/payment-links-copy.ts';
import { SUMMARY_COPY } from './copy.ts';

/** French text of the grocery confirmation (docs/rules/pages.md#grocery-confirmation). */
export const GROCERIES_COPY = {
  sent: 'Commande Envoyée\u00a0!',
  sentLead: (phone: string) =>
    `Un assistant de commande vous écrit sous 5\u00a0minutes sur WhatsApp, au ${shownPhone(phone)}, et vous demande votre géolocalisation.`,
  closedLead: (phone: string, opening: string) =>
    `Un assistant de commande vous écrit sur WhatsApp, au ${shownPhone(phone)}, dès la prochaine ouverture\u00a0: ${opening}.`,
  openedLead: (phone: string) =>
    `Un assistant de commande vous écrit sur WhatsApp, au ${shownPhone(phone)}, et vous demande votre géolocalisation.`,
  postedLead: (phone: string) =>
    `Un assistant de commande vous écrit sur WhatsApp, au ${shownPhone(phone)}. Le total est celui de cet appareil\u00a0: il vous le confirme.`,
  next: 'Et maintenant\u00a0?',
  nextSteps: (company: string) => [
    `Un assistant de commande vous écrit sur WhatsApp, depuis le ${shownPhone(company)}.`,
    'Il vous demande votre géolocalisation\u00a0: partagez-la, le coursier arrive droit chez vous.',
    LINKS_COPY.step.both,
    'Une fois les deux payés, il fait vos courses en suivant votre liste.',
  ],
  list: 'Votre liste',
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
  { state, receipt }: Entry,
  phone: string,
  now: Instant,
): { title: string; lead: string } {
  if (state === 'received') return { title: GROCERIES_COPY.sent, lead: receivedLead(receipt, phone, now) };
  if (state === 'posted') return { title: GROCERIES_COPY.sent, lead: GROCERIES_COPY.postedLead(phone) };
  if (state === 'queued') return { title: SUMMARY_COPY.saved, lead: SUMMARY_COPY.savedLead };
  if (state === 'sending') return { title: SUMMARY_COPY.sending, lead: SUMMARY_COPY.sendingLead };
  if (state === 'cancelled') return { title: SUMMARY_COPY.cancelled, lead: SUMMARY_COPY.cancelledLead };
  return { title: SUMMARY_COPY.stopped, lead: SUMMARY_COPY.stoppedLead };
}

/**
 * The five-minute promise holds only for an order that arrived while the service was open
 * (docs/rules/pages.md#contact-window).
 */
function receivedLead(receipt: Entry['receipt'], phone: string, now: Instant): string {
  const when = contactWindow(receipt, now);
  if (when === 'minutes') return GROCERIES_COPY.sentLead(phone);
  if (when === 'opened') return GROCERIES_COPY.openedLead(phone);
  return GROCERIES_COPY.closedLead(phone, onIsland(when.opening));
}
