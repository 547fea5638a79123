import { onIsland } from '../../copy/device-zone.ts';
import type { ContactWindow } from '../../domain/hours/next-opening.ts';
import type { WireFields } from '../../domain/submission/wire.ts';
import { withinSentence } from '../../domain/text/text.ts';
import { shownPhone } from '../../domain/text/typography.ts';
import { BY_CHANNEL } from '../../services/copy.ts';
import { type Channel, channelOf, type Payer, payerOf, recipientOf } from '../../services/for-someone.ts';
import type { PaymentLinks } from '../../services/payment-links.ts';
import { PAYMENT_LINKS_COPY, SENDS } from '../../services/payment-links-copy.ts';
import type { Wallet } from './use-card.ts';

/**
 * French text of the payment pages. The notices must stay word for word
 * (docs/rules/payments.md#payment-notices).
 */
export const PAYMENT_NOTICES = {
  missing: {
    title: 'Erreur de paiement',
    message: 'Informations de paiement invalides ou manquantes. Redirection...',
  },
  notLoaded: {
    title: 'Erreur de chargement',
    message: "Le module de paiement n'a pas pu être chargé.",
  },
  failed: {
    title: 'Erreur de paiement',
    message: 'Une erreur est survenue lors du paiement. Veuillez réessayer.',
  },
  notMounted: {
    title: "Erreur d'initialisation",
    message: "Le widget de paiement n'a pas pu être affiché. L'identifiant est peut-être invalide.",
  },
  succeeded: { title: 'Paiement réussi\u00a0!', message: 'Votre paiement a été traité avec succès.' },
} as const;

/** Brands. */
const WALLETS: Record<Wallet, string> = { apple_pay: 'Apple\u00a0Pay', google_pay: 'Google\u00a0Pay' };

export const PAYMENT_COPY = {
  title: 'Paiement sécurisé',
  lead: 'Votre commande est gardée sur cet appareil. Elle part dès qu’elle est payée, pas avant.',
  amount: 'À payer maintenant',
  budget: (amount: string) => `Le budget, ${amount}, se règle ensuite par un lien sécurisé.`,
  order: 'Votre commande',
  card: (wallets: readonly Wallet[]) =>
    wallets.length === 0
      ? 'Votre carte'
      : `Votre carte, ou ${wallets.map((wallet) => WALLETS[wallet]).join(', ')}`,
  loading: 'Ouverture du paiement sécurisé…',
  pay: (amount: string) => `Payer ${amount}`,
  paying: 'Paiement en cours…',
  authenticating: 'Votre banque vous demande de confirmer le paiement.',
  secure:
    'Le paiement se fait chez notre prestataire, SumUp. Nous ne voyons ni ne gardons le numéro de votre carte.',
  hostedPage: 'Payer sur la page de SumUp',
  formIsLate: 'Le formulaire de carte tarde à s’afficher. Vous pouvez payer chez SumUp, puis revenir ici.',
  bankIsLate:
    'Votre banque tarde à répondre. Si son écran ne s’affiche pas, payez chez SumUp\u00a0: vous ne serez débité qu’une fois.',
  retry: 'Réessayer',
  modify: 'Modifier ma commande',
  submissions: 'Mes envois',
  offlineTitle: 'Paiement à faire',
  offline:
    'Payer demande une connexion. Votre commande vous attend ici et dans «\u00a0Mes envois\u00a0»\u00a0: rien n’est perdu, rien n’est débité.',
  unreachableTitle: 'Le paiement ne s’ouvre pas',
  unreachable: 'Le service de paiement ne répond pas. Votre commande est gardée, rien n’est débité.',
  refusedTitle: 'Un point à corriger avant le paiement',
  priceChangedTitle: 'Tarif modifié',
  priceChanged: (before: string, after: string) =>
    `Le montant à payer passe de ${before} à ${after}. Rien n’est débité sans votre accord.`,
  acceptPrice: (amount: string) => `Accepter ${amount}`,
} as const;

/** Beside the card form, after an attempt that has not paid: what is known of it, and no more. */
export const UNPAID_COPY = {
  refused: {
    title: 'Carte refusée, rien n’a été débité',
    text: 'Vérifiez le numéro et la date, ou payez avec une autre carte.',
  },
  expired: {
    title: 'Le délai pour payer est passé, rien n’a été débité',
    text: 'Un nouveau formulaire est ouvert\u00a0: saisissez votre carte de nouveau.',
  },
  'not-paid': {
    title: 'Le paiement n’a pas abouti',
    text: 'Aucun paiement n’est enregistré pour le moment. Vous pouvez réessayer.',
  },
  unsure: {
    title: 'Nous ne savons pas encore si le paiement est passé',
    text: 'Le service de paiement ne répond pas. Attendez un instant avant de payer de nouveau\u00a0: «\u00a0Mes envois\u00a0» vous le dira.',
  },
} as const;

/** The notice of an unpaid order on its form (docs/rules/payments.md#to-be-paid). */
export const WAITING_COPY = {
  order: {
    title: 'Votre commande attend son paiement',
    another: 'Ce formulaire-ci en ferait une autre.',
  },
  donation: {
    title: 'Votre don attend son paiement',
    another: 'Ce formulaire-ci en ferait un autre.',
  },
  text: (title: string) => `${title}\u00a0: rien n’est débité, et rien ne part avant.`,
  submissions: 'Mes envois',
} as const;

/** Text for a donation, which is not an order. */
const GIFT_COPY = {
  ...PAYMENT_COPY,
  lead: 'Votre don est gardé sur cet appareil. Il part dès qu’il est payé, pas avant.',
  order: 'Votre don',
  modify: 'Modifier mon don',
  offline:
    'Payer demande une connexion. Votre don vous attend ici et dans «\u00a0Mes envois\u00a0»\u00a0: rien n’est perdu, rien n’est débité.',
  unreachable: 'Le service de paiement ne répond pas. Votre don est gardé, rien n’est débité.',
};

/** Overrides for a submission that could not be stored: it is lost when the page is closed. */
const NOT_KEPT_COPY = {
  lead: 'Gardez cette page ouverte\u00a0: cet appareil ne peut pas garder votre envoi. Il part dès qu’il est payé, pas avant.',
  offline:
    'Payer demande une connexion. Gardez cette page ouverte jusqu’à son retour. Rien n’est débité d’ici là.',
  unreachable:
    'Le service de paiement ne répond pas, et rien n’est débité. Gardez cette page ouverte, puis réessayez.',
};

/**
 * The text of the payment page.
 * @param isDelivered whether the payment is for a delivery; false for a donation
 * @param isKept whether the submission is stored on the device
 */
export function paymentCopyOf(isDelivered: boolean, isKept: boolean) {
  const copy = isDelivered ? PAYMENT_COPY : GIFT_COPY;
  return isKept ? copy : { ...copy, ...NOT_KEPT_COPY };
}

function contactStep(phone: string, when: ContactWindow, channel: Channel): string {
  const who = `Un gestionnaire de commande vous contacte ${BY_CHANNEL[channel]}`;
  if (when === 'minutes')
    return `${who}. Sans nouvelles dans les 5\u00a0minutes, écrivez-lui, au ${shownPhone(phone)}.`;
  const ahead = when === 'opened' ? '' : ' dès l’ouverture du service';
  return `${who}${ahead}. Une question\u00a0? Écrivez-lui, au ${shownPhone(phone)}.`;
}

const BEFORE_TEAM = 'avant que la commande ne passe à l’équipe de livraison';

/** The words for the rest to pay (docs/rules/payments.md#links). */
const LINKS_STEP: Readonly<Record<PaymentLinks, (sends: string, budget: string) => string>> = {
  both: (sends) =>
    `${sends} deux liens de paiement sécurisés\u00a0: le budget de la commande et les frais de livraison. Les deux doivent être payés ${BEFORE_TEAM}.`,
  items: (sends, budget) =>
    `La livraison est payée. ${sends} un lien de paiement sécurisé pour le budget de la commande, ${budget}\u00a0: il doit être payé ${BEFORE_TEAM}.`,
  delivery: (sends) =>
    `${sends} un lien de paiement sécurisé pour les frais de livraison\u00a0: ils doivent être payés ${BEFORE_TEAM}.`,
  none: () => 'La livraison est payée\u00a0: il ne vous reste rien à payer.',
};

/** Text of /confirmation-paiement (docs/rules/payments.md#payment-confirmation). */
export const PAYMENT_CONFIRMATION_COPY = {
  paidTitle: 'Votre commande est confirmée',
  paidLead: 'La livraison est payée\u00a0: votre paiement est enregistré. Merci\u00a0!',
  /** The manager has cancelled it after the payment. */
  calledOff: {
    title: 'Votre commande est annulée',
    lead: 'Ce qui a été payé se lit ci-dessous, et ce qui vous est rendu aussi.',
  },
  giftCalledOff: {
    title: 'Votre don est annulé',
    lead: 'Ce qui a été payé se lit ci-dessous, et ce qui vous est rendu aussi.',
  },
  checkingTitle: 'Votre paiement est en cours de vérification',
  checkingLead:
    'Nous attendons la réponse de votre banque. Cette page se met à jour seule\u00a0; vous pouvez aussi la fermer.',
  next: 'Et maintenant\u00a0?',
  steps: (phone: string, when: ContactWindow, links: PaymentLinks, budget: string, fields: WireFields) => [
    contactStep(phone, when, channelOf(fields)),
    LINKS_STEP[links](SENDS[payerOf(fields)], budget),
    recipientOf(fields)
      ? 'Il vous demande la géolocalisation du lieu de livraison.'
      : 'Il vous demande votre géolocalisation.',
    'Le livreur confirme, et peut partager son trajet en direct si vous le demandez.',
  ],
  pendingTitle: 'Paiement en attente ou annulé',
  pendingLead:
    'Votre commande ne sera pas traitée tant que les frais ne sont pas payés. Si vous avez annulé par erreur, reprenez votre commande.',
  giftPendingLead: 'Votre don n’est pas encore fait. Si vous avez annulé par erreur, reprenez le paiement.',
  closedTitle: 'Le service est fermé',
  closed: (when: string) =>
    `Votre commande sera traitée à la prochaine ouverture, ${withinSentence(onIsland(when))}.`,
  thanksTitle: 'Merci pour votre don\u00a0!',
  thanksLead: 'Votre don est bien reçu. Il aide à livrer partout en Guadeloupe.',
  resume: (amount: string) => `Reprendre le paiement, ${amount}`,
  write: 'Écrire au gestionnaire',
  message: (reference: string) => `Bonjour, je vous écris pour ma commande ${reference}.`,
  home: 'Retour à l’accueil',
  submissions: 'Mes envois',
} as const;

export const RECEIPT_COPY = {
  paid: {
    title: 'Reçu de paiement',
    total: 'Payé en ligne, par carte',
    at: (when: string) => `Payé le ${when}`,
  },
  ordered: {
    title: 'Récapitulatif',
    total: 'Total estimé',
    at: (when: string, links: PaymentLinks, payer: Payer) =>
      `Commande reçue le ${when}. Rien n’est encore débité\u00a0: ${PAYMENT_LINKS_COPY.due[payer][links]}`,
  },
  received: (when: string) => `Commande reçue le ${when}.`,
  giftReceived: (when: string) => `Don reçu le ${when}.`,
  left: (what: string, amount: string) => `Reste à payer\u00a0: ${what}, ${amount}.`,
  budget: 'Budget de la commande',
  budgetLater: (amount: string) => `Le budget, ${amount}, se règle ensuite par un lien sécurisé.`,
  issuer: (name: string, address: string, email: string) => `${name}, ${address}. ${email}`,
  print: 'Imprimer le reçu',
  printSummary: 'Imprimer',
  back: 'Retour à la commande',
  fileName: (title: string, reference: string | null) =>
    reference === null ? title : `${title} ${reference}`,
} as const;
