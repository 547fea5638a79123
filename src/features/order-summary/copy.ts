import type { Entry } from '../../domain/submission.ts';
import { payerPhone } from '../../services/for-someone.ts';

/** French text of the order summary (docs/rules/pages.md#order-summary). */
export const SUMMARY_COPY = {
  sent: 'Merci, votre commande est envoyée\u00a0!',
  saved: 'Commande enregistrée sur cet appareil',
  sending: 'Votre commande part',
  stopped: 'Un point à corriger avant l’envoi',
  savedLead:
    'Commande enregistrée sur cet appareil — elle partira dès le retour de la connexion. Vous pouvez fermer cette page.',
  sendingLead: 'Encore quelques secondes. Gardez la page ouverte si vous le pouvez.',
  stoppedLead: 'Votre commande est toujours là, rien n’est perdu et rien n’est débité.',
  sentLead: (phone: string) =>
    `Un gestionnaire vous écrit sous 5 minutes sur WhatsApp, au ${phone}, avec les liens de paiement.`,
  sentLeadPayer: (phone: string) =>
    `Un gestionnaire écrit sous 5 minutes sur WhatsApp à la personne qui paie, au ${phone}, avec les liens de paiement.`,
  postedLead: (phone: string) =>
    `Un gestionnaire vous écrit sur WhatsApp, au ${phone}, avec les liens de paiement. Le total est celui de cet appareil\u00a0: il vous le confirme.`,
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
  total: 'Total à payer',
  next: 'Et maintenant\u00a0?',
  nextSteps: (company: string) => [
    `Un gestionnaire de commande vous contacte sur WhatsApp, depuis le ${company}.`,
    'Il vous envoie deux liens de paiement sécurisés\u00a0: un pour la commande, un pour la livraison.',
    'Une fois les deux payés, votre commande part chez le restaurant, puis chez vous.',
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
  shortLead: 'Votre dernière commande de repas sur cet appareil.',
  none: 'Aucune commande de repas sur cet appareil',
  noneText: 'Vos commandes de repas s’affichent ici dès que vous les envoyez.',
  orderNow: 'Commander un repas',
  submissions: 'Mes envois',
  home: 'Retour à l’accueil',
} as const;

/** The title and first sentence, by the state of the order (docs/rules/sending.md#words). */
export function headline({ state, request }: Entry, phone: string): { title: string; lead: string } {
  if (state === 'received') {
    const payer = payerPhone(request.fields);
    const lead = payer ? SUMMARY_COPY.sentLeadPayer(payer) : SUMMARY_COPY.sentLead(phone);
    return { title: SUMMARY_COPY.sent, lead };
  }
  if (state === 'posted') return { title: SUMMARY_COPY.sent, lead: SUMMARY_COPY.postedLead(phone) };
  if (state === 'queued') return { title: SUMMARY_COPY.saved, lead: SUMMARY_COPY.savedLead };
  if (state === 'sending') return { title: SUMMARY_COPY.sending, lead: SUMMARY_COPY.sendingLead };
  return { title: SUMMARY_COPY.stopped, lead: SUMMARY_COPY.stoppedLead };
}
