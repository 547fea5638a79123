import { onIsland } from '../../copy/device-zone.ts';
import { ofName } from '../../copy/elision.ts';
import type { Entry, SubmissionState } from '../../domain/submission.ts';
import { plural, withinSentence } from '../../domain/text/text.ts';
import { findService } from '../../services/catalogue.ts';
import type { Recipient } from '../../services/for-someone.ts';
import type { SubmissionKind } from '../../services/service-spec.ts';
import { QUESTIONS_COPY } from './manager-copy.ts';

/** Text of the submission screens, by state (docs/rules/sending.md#words). */
export const STATUS_COPY = {
  pills: {
    queued: 'Enregistrée',
    sending: 'Envoi…',
    received: 'Reçue',
    posted: 'Envoyée',
    'needs-attention': 'À vérifier',
    'slot-passed': 'Créneau dépassé',
    'price-changed': 'Tarif modifié',
    'payment-due': 'Paiement à faire',
    cancelled: 'Annulée',
  },
  progressStrip: {
    en_livraison: 'Le coursier est en route.',
    livree: 'La commande est livrée. Merci\u00a0!',
    retenue: 'La candidature est retenue. Nous vous contactons.',
    refusee: 'La candidature n’est pas retenue. Merci de votre intérêt.',
  },
  push: {
    offer: 'Être prévenu quand elle avance',
    installFirst:
      'Sur iPhone et iPad, installez d’abord l’application\u00a0: bouton Partager, puis «\u00a0Sur l’écran d’accueil\u00a0».',
    turnOn: 'Me prévenir',
    failed: 'Les notifications n’ont pas pu être activées. L’état reste visible ici.',
    ended: 'Les notifications se sont arrêtées',
    again: 'Me prévenir à nouveau',
    blockedText:
      'Ce navigateur ou ce téléphone bloque les notifications de ce site\u00a0: elles se permettent à nouveau dans ses réglages. L’état reste visible ici.',
    on: 'Vous serez prévenu',
    onText: 'Cet appareil vous dira quand il y a du nouveau.',
  },
  savedAt: (when: string) => `À l’abri sur cet appareil, ${onIsland(when)}.`,
  connectionBack: 'Encore quelques secondes.',
  reference: (reference: string, when: string) => `Numéro ${reference}, ${onIsland(when)}.`,
  answered: 'Réponse',
  answeredBy: (mark: string) =>
    `Sans accusé de réception automatique\u00a0: nous vous répondons nous-mêmes. Sans nouvelles, écrivez-nous en donnant le repère ${mark}.`,
  nextOpening: (when: string) =>
    `Le service est fermé\u00a0: votre commande sera traitée à la prochaine ouverture, ${withinSentence(onIsland(when))}.`,
  slotMayPass: (time: string) => `Si le créneau de ${onIsland(time)} passe`,
  slotMayPassText: 'Nous vous demanderons un nouveau créneau. Rien ne part sans votre accord.',
  uploading: (file: number, files: number) =>
    plural(files, 'Envoi de votre document', `Envoi de vos documents\u00a0: ${file} sur ${files}`),
  uploadingLabel: 'Envoi des documents',
  percent: (percent: number) => `${percent}\u00a0%`,
  stopUpload: 'Annuler l’envoi',
} as const;

/** The states of a donation: « le don » is masculine. */
const DONATION_PILLS: Readonly<Record<SubmissionState, string>> = {
  ...STATUS_COPY.pills,
  queued: 'Enregistré',
  received: 'Reçu',
  posted: 'Envoyé',
  cancelled: 'Annulé',
};

/** The state as a word that agrees with what was sent. */
export const pillOf = (kind: SubmissionKind, state: SubmissionState): string =>
  (kind === 'donation' ? DONATION_PILLS : STATUS_COPY.pills)[state];

/** The message to the recipient of an order that another person made. */
export const TELL_COPY = {
  title: (name: string) => `Prévenir ${name}`,
  message: ({ name, from, reachedBy }: Recipient, time: string | null) =>
    [
      `Bonjour ${name}, une livraison est prévue pour vous${at(time)}, de la part ${ofName(from)}.`,
      ...(reachedBy ? [REACHED[reachedBy]] : []),
    ].join(' '),
  sms: 'Par SMS',
  whatsApp: 'Par WhatsApp',
  addLink: 'Ajouter le lien de suivi',
  noLink: 'Le lien se fait avec le réseau. Réessayez dès qu’il revient.',
  withLink: (message: string, link: string, code: string | null) =>
    [message, code && `${QUESTIONS_COPY.code(code)}.`, `Suivre la livraison\u00a0: ${link}`]
      .filter(Boolean)
      .join(' '),
} as const;

const at = (time: string | null) => (time ? ` aujourd’hui vers ${time}` : '');

const REACHED = {
  call: 'Le coursier vous appellera en arrivant.',
  sms: 'Le coursier vous écrira par SMS en arrivant.',
} as const;

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

/** The kind of a submission; an order when this app does not know its service. */
export const kindOf = ({ service }: Pick<Entry, 'service'>): SubmissionKind =>
  findService(service)?.kind ?? 'order';
