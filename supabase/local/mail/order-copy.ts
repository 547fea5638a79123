import type { OrderStatus } from '../../../src/domain/order/order-status.ts';

/** The French noun for a submission, and the ending of participles that agree with it. */
export interface OrderNoun {
  readonly noun: string;
  readonly ending: '' | 'e';
}

export const ORDER_NOUNS = {
  order: { noun: 'commande', ending: 'e' },
  request: { noun: 'demande', ending: 'e' },
  donation: { noun: 'don', ending: '' },
} as const satisfies Record<string, OrderNoun>;

interface StateWords {
  readonly state: (noun: OrderNoun) => string;
  readonly line: (noun: OrderNoun, reference: string) => string;
}

type StateMails = Readonly<Partial<Record<OrderStatus, StateWords>>>;

/** Text of the mail for each status; a status without text sends no mail. */
const STATE_MAILS = {
  recue: {
    state: ({ ending }) => `bien reçu${ending}`,
    line: ({ noun }, reference) => `Nous avons bien reçu votre ${noun} ${reference}.`,
  },
  confirmee: {
    state: ({ ending }) => `confirmé${ending}`,
    line: ({ noun, ending }, reference) =>
      `Votre ${noun} ${reference} est confirmé${ending}\u00a0: nous nous en occupons.`,
  },
  en_livraison: {
    state: () => 'en livraison',
    line: ({ noun }, reference) => `Votre ${noun} ${reference} est en route avec le coursier.`,
  },
  livree: {
    state: ({ ending }) => `livré${ending}`,
    line: ({ noun, ending }, reference) =>
      `Votre ${noun} ${reference} a été livré${ending}. Merci de votre confiance.`,
  },
  annulee: {
    state: ({ ending }) => `annulé${ending}`,
    line: ({ noun, ending }, reference) =>
      `Votre ${noun} ${reference} a été annulé${ending} par nos soins. Écrivez-nous si vous ne vous y attendiez pas.`,
  },
} as const satisfies StateMails;

/** Text of the mails about a donation: it is thanked for, nobody has to see to it, and it is delivered nowhere. */
const DONATION_MAILS: StateMails = {
  recue: {
    state: ({ ending }) => `bien reçu${ending}`,
    line: ({ noun }, reference) =>
      `Merci pour votre ${noun}\u00a0! Nous l’avons bien reçu, sous le numéro ${reference}.`,
  },
  confirmee: {
    state: ({ ending }) => `confirmé${ending}`,
    line: ({ noun, ending }, reference) => `Votre ${noun} ${reference} est confirmé${ending}. Merci\u00a0!`,
  },
  annulee: STATE_MAILS.annulee,
};

/** The words of the mail about a status; undefined where none is sent. */
export function stateWords(noun: OrderNoun, status: OrderStatus): StateWords | undefined {
  const mails: StateMails = noun === ORDER_NOUNS.donation ? DONATION_MAILS : STATE_MAILS;
  return mails[status];
}

export const ORDER_MAIL_COPY = {
  subject: (noun: string, reference: string, state: string) => `Votre ${noun} ${reference}\u00a0: ${state}`,
  hello: 'Bonjour,',
  receivedAt: ({ ending }: OrderNoun, when: string) => `Reçu${ending} le ${when}, heure de Guadeloupe.`,
  nextOpening: (when: string) => `Le service est fermé\u00a0: nous nous en occupons à l’ouverture, ${when}.`,
  budget: 'Budget de la commande',
  paid: 'Payé en ligne, par carte',
  estimated: 'Total estimé, rien n’est encore débité',
  /** The total with what it does not include, « Total, hors repas ». */
  apart: (label: string) => `${label}\u00a0; rien n’est encore débité`,
  budgetLater: (amount: string) => `Le budget, ${amount}, se règle ensuite par un lien sécurisé.`,
  track: 'Suivre mes envois',
  byTelephone:
    'Prise par téléphone\u00a0: suivez-la par le lien que nous vous avons envoyé par message, ou demandez-le-nous.',
  elsewhere: 'Le détail reste sur votre appareil, dans «\u00a0Mes envois\u00a0».',
} as const;
