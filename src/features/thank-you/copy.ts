import type { Entry } from '../../domain/submission.ts';

export const THANKS_COPY = {
  anyone: 'client(e)',
  title: (name: string) => `Merci, ${name}\u00a0!`,
  received: 'Votre demande est bien reçue. Un gestionnaire vous écrit très vite sur WhatsApp.',
  posted: 'Votre demande est envoyée. Nous vous répondons nous-mêmes\u00a0; sans nouvelles, écrivez-nous.',
  saved:
    'Commande enregistrée sur cet appareil — elle partira dès le retour de la connexion. Vous pouvez fermer cette page.',
  sending: 'Votre demande part. Encore quelques secondes.',
  cancelled:
    'Votre demande est annulée\u00a0: rien ne partira. Vous pouvez la reprendre telle qu’elle était.',
  stopped: 'Votre demande est toujours là, rien n’est perdu. Il y a un point à corriger avant l’envoi.',
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
export function thanksLead(entry: Entry | null): string {
  switch (entry?.state) {
    case undefined:
      return THANKS_COPY.later;
    case 'received':
      return THANKS_COPY.received;
    case 'posted':
      return THANKS_COPY.posted;
    case 'queued':
      return THANKS_COPY.saved;
    case 'sending':
      return THANKS_COPY.sending;
    case 'cancelled':
      return THANKS_COPY.cancelled;
    default:
      return THANKS_COPY.stopped;
  }
}

/** Sentences about an application and a request, by how far it has come. */
export const RECEIVED_COPY = {
  application: {
    posted: 'Votre candidature est envoyée. Nous vous répondons nous-mêmes par e-mail.',
    received: 'Votre candidature a été reçue avec succès. Nous vous recontacterons par e-mail.',
    saved:
      'Candidature enregistrée sur cet appareil — elle partira dès le retour de la connexion. Vous pouvez fermer cette page.',
    sending: 'Votre candidature part. Encore quelques secondes.',
    stopped: 'Votre candidature est toujours là, rien n’est perdu. Il y a un point à corriger avant l’envoi.',
  },
  request: {
    posted: 'Elle est envoyée. Nous vous répondons nous-mêmes\u00a0; sans nouvelles, écrivez-nous.',
    received: 'Nous l’avons bien reçue et nous revenons vers vous.',
    saved:
      'Demande enregistrée sur cet appareil — elle partira dès le retour de la connexion. Vous pouvez fermer cette page.',
    sending: THANKS_COPY.sending,
    stopped: THANKS_COPY.stopped,
  },
  titles: {
    courier: {
      received: 'Candidature reçue',
      posted: 'Candidature envoyée',
      saved: 'Candidature enregistrée',
    },
    generic: { received: 'Demande envoyée', posted: 'Demande envoyée', saved: 'Demande enregistrée' },
  },
} as const;

type Said = Readonly<Record<'received' | 'posted' | 'saved' | 'sending' | 'stopped', string>>;

/** The first sentence, by state. Without a submission the page speaks of one that has arrived. */
export function receivedLead(entry: Entry | null, said: Said): string {
  switch (entry?.state) {
    case undefined:
    case 'received':
      return said.received;
    case 'posted':
      return said.posted;
    case 'queued':
      return said.saved;
    case 'sending':
      return said.sending;
    default:
      return said.stopped;
  }
}
