import type { SubmissionKind } from '../../services/service-spec.ts';

/** The words for each kind of submission, in each of its states (docs/rules/sending.md#kinds). */
interface KindCopy {
  readonly saved: string;
  readonly sending: string;
  readonly received: string;
  readonly posted: string;
  readonly stopped: string;
  readonly cancelled: string;
  readonly confirmee: string;
  readonly annulee: string;
  readonly found: (title: string) => string;
  readonly payOffline: string;
  /** The notification's promise, for kinds that something follows on. */
  readonly pushText: string;
  readonly pushEnded: string;
}

const PAYING = 'Le paiement demande une connexion.';
const CALLED_BACK = 'Nous vous contactons si ce n’est déjà fait.';
const SUBSCRIPTION_ENDED = 'le navigateur a mis fin à l’abonnement. Touchez le bouton pour les reprendre.';

export const KIND_COPY: Readonly<Record<SubmissionKind, KindCopy>> = {
  order: {
    saved: 'La commande est sur votre téléphone.',
    sending: 'La commande part.',
    received: 'La commande est arrivée.',
    posted: 'La commande est envoyée.',
    stopped: 'La commande attend votre réponse.',
    cancelled: 'La commande est annulée.',
    confirmee: 'La commande est confirmée, elle se prépare.',
    annulee: `La commande est annulée. ${CALLED_BACK}`,
    found: (title) => `Votre commande\u00a0: ${title}`,
    payOffline: `${PAYING} Votre commande reste ici en attendant.`,
    pushText:
      'Cet appareil peut vous dire quand la commande est confirmée, en route et livrée, même site fermé.',
    pushEnded: `Cet appareil ne vous dit plus où en est la commande\u00a0: ${SUBSCRIPTION_ENDED}`,
  },
  application: {
    saved: 'La candidature est sur votre téléphone.',
    sending: 'La candidature part.',
    received: 'La candidature est arrivée.',
    posted: 'La candidature est envoyée.',
    stopped: 'La candidature attend votre réponse.',
    cancelled: 'La candidature est annulée.',
    confirmee: 'La candidature est confirmée.',
    annulee: `La candidature est annulée. ${CALLED_BACK}`,
    found: (title) => `Votre candidature\u00a0: ${title}`,
    payOffline: `${PAYING} Votre candidature reste ici en attendant.`,
    pushText: 'Cet appareil peut vous dire quand nous répondons à la candidature, même site fermé.',
    pushEnded: `Cet appareil ne vous dit plus où en est la candidature\u00a0: ${SUBSCRIPTION_ENDED}`,
  },
  'quote-request': {
    saved: 'La demande est sur votre téléphone.',
    sending: 'La demande part.',
    received: 'La demande est arrivée.',
    posted: 'La demande est envoyée.',
    stopped: 'La demande attend votre réponse.',
    cancelled: 'La demande est annulée.',
    confirmee: 'La demande est confirmée, nous préparons le devis.',
    annulee: `La demande est annulée. ${CALLED_BACK}`,
    found: (title) => `Votre demande de devis\u00a0: ${title}`,
    payOffline: `${PAYING} Votre demande reste ici en attendant.`,
    pushText: 'Cet appareil peut vous dire quand la demande avance, même site fermé.',
    pushEnded: `Cet appareil ne vous dit plus où en est la demande\u00a0: ${SUBSCRIPTION_ENDED}`,
  },
  donation: {
    saved: 'Le don est sur votre téléphone.',
    sending: 'Le don part.',
    received: 'Le don est arrivé. Merci\u00a0!',
    posted: 'Le don est envoyé. Merci\u00a0!',
    stopped: 'Le don attend votre réponse.',
    cancelled: 'Le don est annulé.',
    confirmee: 'Le don est confirmé. Merci\u00a0!',
    annulee: `Le don est annulé. ${CALLED_BACK}`,
    // « Don de 20,00 € »
    found: (title) => `Merci\u00a0! ${title}`,
    payOffline: `${PAYING} Votre don reste ici en attendant.`,
    pushText: 'Cet appareil peut vous dire ce que devient le don, même site fermé.',
    pushEnded: `Cet appareil ne vous dit plus ce que devient le don\u00a0: ${SUBSCRIPTION_ENDED}`,
  },
};
