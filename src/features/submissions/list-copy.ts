import { onIsland, zoneNote } from '../../copy/device-zone.ts';
import { STORAGE_ERRORS } from '../../copy/storage.ts';
import { totalAmount, withoutGoods } from '../../copy/total.ts';
import type { WireQuote } from '../../domain/submission/wire.ts';
import type { Entry } from '../../domain/submission.ts';
import { plural, sentences } from '../../domain/text/text.ts';
import { typographic } from '../../domain/text/typography.ts';
import { opensAgain } from '../../form/notices/opening-copy.ts';
import { findService } from '../../services/catalogue.ts';
import type { SlotOffer } from './repairs.ts';

export const SUBMISSIONS_COPY = {
  title: 'Mes envois',
  lead: 'Tout ce que vous avez envoyé depuis cet appareil, et où cela en est.',
  loading: 'Lecture de vos envois…',
  empty: 'Aucun envoi sur cet appareil',
  emptyText: 'Vos commandes et vos demandes s’affichent ici dès que vous les confirmez, même sans connexion.',
  order: 'Commander',
  groups: {
    waiting: { title: 'À vous de jouer', lead: 'Rien ne part sans votre accord.' },
    underway: {
      title: 'En attente d’envoi',
      lead: 'Ces envois partent d’eux-mêmes dès qu’il y a de la connexion.',
    },
    inHand: { title: 'Chez nous', lead: 'Nous nous en occupons\u00a0: l’état se met à jour tout seul.' },
    finished: {
      title: 'Terminés',
      lead: 'Vous pouvez les retirer de la liste\u00a0: cela ne change rien à ce que nous avons reçu.',
    },
  },
  /** The names of the kinds whose title does not say what they are: it is the name of a person, a company or a post. */
  kinds: { application: 'Candidature', 'quote-request': 'Demande de devis', order: null, donation: null },
  /** The state that it came to last, and when. */
  since: (state: string, when: string) => `${state} ${onIsland(when)}`,
  ofAnother: (count: number) =>
    plural(count, 'Un envoi d’un autre compte attend', `${count} envois d’autres comptes attendent`),
  signIn: (count: number) => `Se connecter pour ${plural(count, 'le', 'les')} revoir`,
  for: (name: string) => `Pour ${name}`,
  reference: (reference: string) => `Numéro ${reference}`,
  mark: (mark: string) => `Repère ${mark}`,
  total: (amount: string) => `Total ${amount}`,
  slot: (time: string) => `Créneau ${onIsland(time)}`,
  retryNetwork: 'La connexion manquait au dernier essai. Nous réessayons tout seuls.',
  retryServer: 'Notre service n’a pas pu répondre au dernier essai. Nous réessayons tout seuls.',
  held: (time: string) =>
    `Vous modifiez cet envoi\u00a0: il ne part pas pendant ce temps. Sans suite de votre part, il part tel quel à ${onIsland(time)}.`,
  sendUnchanged: 'L’envoyer tel quel',
  /** Shown below a submission that was cancelled at its card form (docs/rules/sending.md#cancelling). */
  unpaid: {
    order:
      'Cet appareil n’a vu aucun paiement, et sans paiement la commande ne part pas. Si vous veniez de payer, gardez-la dans cette liste\u00a0: elle y passera à «\u00a0Reçue\u00a0».',
    donation:
      'Cet appareil n’a vu aucun paiement, et sans paiement le don ne part pas. Si vous veniez de payer, gardez-le dans cette liste\u00a0: il y passera à «\u00a0Reçu\u00a0».',
  },
  /** The name of a button among those of other submissions: what is seen, then which one it is about. */
  named: (button: string, title: string) => `${button}\u00a0: ${title}`,
  correct: 'Corriger',
  resend: 'Renvoyer tel quel',
  cancel: 'Annuler cet envoi',
  cancelAsks: 'Annuler cet envoi\u00a0?',
  cancelling: 'Annulation…',
  cancelSure: 'Oui, annuler',
  keep: 'Non, le garder',
  acknowledge: 'J’ai compris',
  remove: 'Retirer de la liste',
  removeAll: 'Retirer les envois terminés',
  pay: 'Payer maintenant',
  newSlot: () => `Choisir un nouveau créneau${zoneNote()}`,
  slotPrice: (time: string, before: string, after: string) =>
    before === after
      ? `À ${onIsland(time)}, le total reste de ${after}.`
      : `À ${onIsland(time)}, le total passe de ${before} à ${after}.`,
  confirmSlot: 'Confirmer ce créneau',
  noSlots: ({ isOpen, nextOpening, reopenDate, message }: Omit<SlotOffer, 'times'>) => {
    const told = message && typographic(message);
    if (nextOpening === null) return told || 'Le service est fermé pour le moment.';
    const why = isOpen ? 'Plus de créneau disponible.' : 'Le service est fermé.';
    return sentences(told || why, opensAgain(nextOpening, reopenDate));
  },
  budgetLine: 'Budget',
  accept: (amount: string, quote: WireQuote) =>
    `Accepter ${totalAmount(amount, quote)}${withoutGoods(quote) === null ? '' : ','} et envoyer`,
  moved: 'Cet envoi a changé entre-temps. Regardez-le de nouveau.',
  notWritten: 'Cet appareil n’a pas pu enregistrer le changement. Réessayez.',
  notRemoved: (count: number) =>
    plural(count, 'Cet envoi n’a pas pu être retiré', 'Certains envois n’ont pas pu être retirés'),
  unreadable: {
    title: 'Envois que cette version ne sait pas lire',
    text: 'Ils sont gardés tels quels. Mettez l’application à jour.',
  },
  notKept: {
    title: 'Cet appareil ne garde pas vos envois',
    text: 'Ils quittent cette liste quand vous fermez la page. Ce qui est «\u00a0Reçue\u00a0» est bien arrivé chez nous.',
  },
  stored: 'Tout le site s’ouvre aussi sans connexion.',
  move: 'Changer de téléphone\u00a0: tout emporter, protégé par une phrase secrète',
} as const;

/** Why « Mes envois » cannot be read, by StorageError. */
export const LIST_FAILURES = {
  title: 'Vos envois ne peuvent pas être lus',
  ...STORAGE_ERRORS,
  missing:
    'Ce navigateur ne garde rien pour ce site (navigation privée\u00a0?). Rien de ce qui est reçu n’est perdu.',
  blocked: 'Un autre onglet de ce site bloque la lecture. Fermez-le, puis réessayez.',
} as const;

/** The label of the budget in the submission's service. */
export const budgetLabelOf = ({ service }: Entry): string =>
  findService(service)?.copy.budgetLabel ?? SUBMISSIONS_COPY.budgetLine;
