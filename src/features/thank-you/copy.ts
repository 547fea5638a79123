import { onIsland } from '../../copy/device-zone.ts';
import { type ContactWindow, contactWindow } from '../../domain/hours/next-opening.ts';
import { mayHaveArrived } from '../../domain/submission/timing.ts';
import {
  type Entry,
  hasArrived,
  progressOf,
  referenceOf,
  type SubmissionState,
} from '../../domain/submission.ts';
import { withinSentence } from '../../domain/text/text.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { BY_CHANNEL } from '../../services/copy.ts';
import { type Channel, channelOf } from '../../services/for-someone.ts';
import type { SubmissionKind } from '../../services/service-spec.ts';

export const THANKS_COPY = {
  anyone: 'client(e)',
  title: (name: string) => `Merci, ${name}\u00a0!`,
  received: (when: ContactWindow, channel: Channel) => {
    const arrived = 'Votre demande est bien reçue. Un gestionnaire vous écrit';
    const by = BY_CHANNEL[channel];
    if (when === 'minutes') return `${arrived} sous 5\u00a0minutes ${by}.`;
    if (when === 'opened') return `${arrived} ${by}.`;
    return `${arrived} ${by} dès la prochaine ouverture\u00a0: ${withinSentence(onIsland(when.opening))}.`;
  },
  /** Once the manager has taken it up: the state says what comes next. */
  takenUp: 'Votre demande est bien reçue. Voici où elle en est.',
  posted: 'Votre demande est envoyée. Nous vous répondons nous-mêmes\u00a0; sans nouvelles, écrivez-nous.',
  saved:
    'Commande enregistrée sur cet appareil — elle partira dès le retour de la connexion. Vous pouvez fermer cette page.',
  sending: 'Votre demande part. Encore quelques secondes.',
  cancelled:
    'Votre demande est annulée\u00a0: rien ne partira. Vous pouvez la reprendre telle qu’elle était.',
  stopped: 'Votre demande est toujours là, rien n’est perdu. Il y a un point à corriger avant l’envoi.',
  unpaid: 'Votre commande attend son paiement\u00a0: rien n’est débité, et rien ne part avant.',
  later: 'L’état de vos demandes se lit dans «\u00a0Mes envois\u00a0».',
  home: 'Retour à l’accueil',
  submissions: 'Mes envois',
  resume: 'Reprendre ma demande',
  correct: 'Corriger ma demande',
  write: 'Écrire au gestionnaire',
  message: (reference: string) => `Bonjour, je vous écris pour ma commande ${reference}.`,
} as const;

/** The text must stay word for word: docs/rules/pages.md#thank-you-page. */
export const PENDING_NOTICES = {
  failed: {
    title: 'Erreur de soumission',
    message: "Votre commande n'a pas pu être finalisée automatiquement. Veuillez nous contacter.",
  },
  none: {
    title: 'Aucune donnée de formulaire en attente trouvée. Votre commande est bien prise en compte.',
  },
} as const;

/** The first sentence, by state. It promises no more than is true (docs/rules/sending.md#words). */
function thanksLead(entry: Entry, now: Instant): string {
  switch (entry.state) {
    case 'received':
      return progressOf(entry) !== null
        ? THANKS_COPY.takenUp
        : THANKS_COPY.received(contactWindow(entry.receipt, now), channelOf(entry.request.fields));
    case 'posted':
      return THANKS_COPY.posted;
    case 'queued':
      return THANKS_COPY.saved;
    case 'sending':
      return THANKS_COPY.sending;
    case 'cancelled':
      return THANKS_COPY.cancelled;
    case 'payment-due':
      return THANKS_COPY.unpaid;
    default:
      return THANKS_COPY.stopped;
  }
}

type Said = Readonly<
  Record<'received' | 'takenUp' | 'posted' | 'saved' | 'sending' | 'stopped' | 'cancelled', string>
>;

const STOPPED = 'rien n’est perdu. Il y a un point à corriger avant l’envoi.';
const LEAVES_LATER = 'elle partira dès le retour de la connexion. Vous pouvez fermer cette page.';
const SOON_GONE = 'Encore quelques secondes.';
const CANCELLED = 'rien ne partira. Vous pouvez la reprendre depuis «\u00a0Mes envois\u00a0».';

/** The words for a submission that is no order, while it is being sent and once it is received (docs/rules/sending.md#kinds). */
const SAID: Readonly<Record<Exclude<SubmissionKind, 'order'>, Said>> = {
  application: {
    posted: 'Votre candidature est envoyée. Nous vous répondons nous-mêmes par e-mail.',
    takenUp: 'Votre candidature est bien reçue. Voici où elle en est.',
    received: 'Votre candidature a été reçue avec succès. Nous vous recontacterons par e-mail.',
    saved: `Candidature enregistrée sur cet appareil — ${LEAVES_LATER}`,
    sending: `Votre candidature part. ${SOON_GONE}`,
    stopped: `Votre candidature est toujours là, ${STOPPED}`,
    cancelled: `Votre candidature est annulée\u00a0: ${CANCELLED}`,
  },
  'quote-request': {
    posted: 'Elle est envoyée. Nous vous répondons nous-mêmes\u00a0; sans nouvelles, écrivez-nous.',
    takenUp: THANKS_COPY.takenUp,
    received: 'Nous l’avons bien reçue et nous revenons vers vous.',
    saved: `Demande enregistrée sur cet appareil — ${LEAVES_LATER}`,
    sending: THANKS_COPY.sending,
    stopped: THANKS_COPY.stopped,
    cancelled: `Votre demande est annulée\u00a0: ${CANCELLED}`,
  },
  donation: {
    posted: 'Votre don est envoyé. Merci\u00a0!',
    takenUp: 'Votre don est bien reçu. Voici où il en est.',
    received: 'Votre don est bien reçu. Il aide à livrer partout en Guadeloupe.',
    saved: 'Votre don est en cours de vérification. Cette page se met à jour seule.',
    sending: `Votre don part. ${SOON_GONE}`,
    stopped: 'Votre don n’est pas encore fait\u00a0: rien n’est débité.',
    cancelled: 'Votre don est annulé\u00a0: rien n’est débité.',
  },
};

type Progress = keyof Said;

const PROGRESS: Partial<Record<SubmissionState, Progress>> = {
  received: 'received',
  posted: 'posted',
  queued: 'saved',
  sending: 'sending',
  cancelled: 'cancelled',
};

/** The sentences for a donation whose payment is not known on this device: it may have been made. */
const UNSURE_DONATION: Partial<Said> = {
  stopped: 'Nous ne savons pas si votre don a été débité. Écrivez-nous avant de recommencer.',
  cancelled: 'Votre don est annulé. S’il a été débité malgré tout, écrivez-nous\u00a0: nous vous le rendons.',
};

/** The sentence for how far a submission has come, by what it is. */
export function leadOf(entry: Entry, kind: SubmissionKind, now: Instant): string {
  if (kind === 'order') return thanksLead(entry, now);
  const progress = progressOf(entry) === null ? (PROGRESS[entry.state] ?? 'stopped') : 'takenUp';
  const isUnsure = kind === 'donation' && (entry.mayBePaid || entry.hasLostVersions);
  return (isUnsure && UNSURE_DONATION[progress]) || SAID[kind][progress];
}

/** The title of the page that confirms a submission, by how far it has come. */
export function confirmationTitle({ state }: Entry, kind: SubmissionKind): string {
  const [noun, received, ending] = NAMES[kind];
  if (state === 'received') return `${noun} ${received}`;
  if (state === 'posted') return `${noun} envoyé${ending}`;
  return `${noun} ${state === 'cancelled' ? 'annulé' : 'enregistré'}${ending}`;
}

const NAMES: Readonly<Record<SubmissionKind, readonly [noun: string, received: string, ending: string]>> = {
  order: ['Demande', 'envoyée', 'e'],
  application: ['Candidature', 'reçue', 'e'],
  'quote-request': ['Demande de devis', 'envoyée', 'e'],
  donation: ['Don', 'reçu', ''],
};

/** The pages that confirm what this device has sent, opened without it. */
export const SENT_CONFIRMATION_COPY = {
  courier: {
    asking: 'Votre candidature',
    askingLead: 'Cet appareil cherche où elle en est…',
    none: 'Aucune candidature gardée sur cet appareil',
    noneText: 'Votre candidature s’affiche ici dès que vous l’envoyez depuis cet appareil.',
    begin: 'Devenir livreur',
  },
  generic: {
    asking: 'Votre dernier envoi',
    askingLead: 'Cet appareil cherche où il en est…',
    none: 'Aucun envoi gardé sur cet appareil',
    noneText: 'Vos commandes et vos demandes s’affichent ici dès que vous les envoyez depuis cet appareil.',
    begin: 'Commander',
  },
} as const;

/** French text of the page that thanks for a submission which was erased from the device. */
export const GONE_COPY = {
  title: 'Cette demande n’est plus sur cet appareil',
  unsent: 'Elle n’était pas partie\u00a0: nous n’avons rien reçu, et rien ne partira.',
  arrived: (reference: string) =>
    `Elle était déjà partie, sous le numéro ${reference}\u00a0: cela n’y change rien.`,
  arrivedUnnumbered: 'Elle était déjà partie\u00a0: cela n’y change rien.',
  unsure: 'Elle est peut-être partie avant. Sans message de notre part, demandez-nous\u00a0:',
  ask: 'Bonjour, ma demande n’est plus sur mon appareil. L’avez-vous reçue\u00a0?',
  begin: 'Commander',
} as const;

/** Whether it is known if a submission that was erased has left. */
export const isSureOf = (last: Entry | null): last is Entry =>
  last !== null && (hasArrived(last) || !mayHaveArrived(last));

/** Tells whether a submission had left before it was erased, as far as the page knows. */
export function goneText(last: Entry | null): string {
  if (!isSureOf(last)) return GONE_COPY.unsure;
  if (!hasArrived(last)) return GONE_COPY.unsent;
  const reference = referenceOf(last);
  return reference ? GONE_COPY.arrived(reference) : GONE_COPY.arrivedUnnumbered;
}
