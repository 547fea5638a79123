import { dateAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import type { LinkKind } from '../../domain/payment/payment.ts';
import { LINK_NAMES, PAY_LINK } from '../../domain/payment/payment-link-copy.ts';

/** Text of the page of a payment link (docs/rules/desk.md#payment-links). */
export const PAYMENT_LINK_COPY = {
  title: 'Paiement sécurisé',
  lead: (number: string) => `Pour votre commande ${number}.`,
  loading: 'Ouverture du paiement sécurisé…',
  kind: LINK_NAMES,
  toPay: 'À payer',
  paid: 'Payé',
  paidTitle: 'Paiement reçu, merci\u00a0!',
  paidText: (at: number | null) =>
    at === null ? 'Rien d’autre n’est à faire ici.' : `Payé le ${onIsland(dateAndTime(at))}.`,
  other: {
    title: 'Il reste un lien à payer',
    text: 'La commande part quand tout est payé.',
    pay: (kind: LinkKind, amount: string) => `${PAY_LINK[kind]}, ${amount}`,
  },
  expired: {
    title: 'Ce lien n’est plus valable',
    text: 'Il a expiré sans être payé\u00a0: rien n’est débité. Demandez-en un nouveau au gestionnaire.',
  },
  withdrawn: {
    title: 'Ce lien a été remplacé ou retiré',
    text: 'Rien n’est débité avec lui. Utilisez le dernier lien que le gestionnaire vous a envoyé.',
  },
  paidTooLate: {
    title: 'Votre carte a été débitée',
    text: (amount: string) =>
      `Ce lien venait d’être remplacé ou retiré. Les ${amount} payés ici vous sont remboursés par le gestionnaire. Si un autre lien vous attend, il reste à payer.`,
  },
  unknown: {
    title: 'Ce lien de paiement n’existe pas',
    text: 'Vérifiez que l’adresse est entière, ou demandez un nouveau lien au gestionnaire.',
  },
  offline: {
    title: 'Pas de connexion',
    text: 'Payer demande une connexion. Cette page reprend dès qu’elle revient. Rien n’est débité d’ici là.',
  },
  unreachable: {
    title: 'Le paiement ne s’ouvre pas',
    text: 'Le service de paiement ne répond pas, et rien n’est débité. Réessayez dans un instant.',
  },
  checking: {
    title: 'Paiement en cours de vérification',
    text: 'Nous attendons la réponse de votre banque. Cette page se met à jour seule.',
  },
  refused: 'Le paiement n’est pas possible pour le moment',
  retry: 'Réessayer',
  follow: 'Suivre ma commande',
  write: 'Écrire au gestionnaire',
  message: (number: string | null) =>
    number === null
      ? 'Bonjour, mon lien de paiement ne s’ouvre pas.'
      : `Bonjour, je vous écris pour le paiement de ma commande ${number}.`,
} as const;

/** French text of the shop's ticket on that page (docs/rules/desk.md#ticket). */
export const LINK_TICKET_COPY = {
  open: 'Voir le ticket',
  opening: 'Ouverture du ticket…',
  close: 'Fermer le ticket',
  alt: 'Ticket du magasin',
  gone: 'Ce ticket n’est plus conservé.',
  failed: 'Le ticket ne s’ouvre pas. Réessayez dans un instant.',
  notShown: 'Ce navigateur ne peut pas montrer cette photo. Demandez-la au gestionnaire.',
} as const;
