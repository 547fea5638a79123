import type { SubmissionKind } from '../domain/submission/wire.ts';

const MESSAGES_COME = 'Le client reçoit les messages à ce numéro.';

/** The noun for what a caller asks for, which is feminine (docs/rules/sending.md#kinds). */
export const callerNoun = (kind: SubmissionKind): string =>
  kind === 'quote-request' ? 'demande' : 'commande';

/** French text of a form that the manager fills for a caller, in place of the service's own. */
export const callerCopy = (kind: SubmissionKind) => ({
  submit: `Enregistrer la ${callerNoun(kind)}`,
  submitShort: 'Enregistrer',
});

/**
 * Titles, labels, helps and messages of several services that address the customer, and what the manager reads in their place. Those
 * of one service stand in the `desk-copy.ts` of its folder.
 */
export const CALLER_WORDS: Readonly<Record<string, string>> = {
  'Vos coordonnées': 'Coordonnées du client',
  'Je commande pour quelqu’un d’autre': 'Le client commande pour quelqu’un d’autre',
  'Ajouter un repère ou ma position': 'Ajouter un repère ou la position',
  'Ajouter un repère ou ma position, au retrait': 'Ajouter un repère ou la position, au retrait',
  'Votre livraison': 'La livraison',
  'Votre nom': 'Nom du client',
  'Votre téléphone': 'Téléphone du client',
  'Votre demande': 'La demande',
  'Votre entreprise': 'L’entreprise',
  'Votre besoin': 'Le besoin',
  'Votre message': 'Message du client',
  'De quoi avez-vous besoin\u00a0?': 'De quoi le client a-t-il besoin\u00a0?',
  Moi: 'Le client',
  'Livraison de repas pour mon restaurant': 'Livraison de repas pour son restaurant',
  'Livraison pour mon commerce': 'Livraison pour son commerce',
  'Votre nom est requis.': 'Le nom du client est requis.',
  'Votre téléphone est requis.': 'Le téléphone du client est requis.',
  'Veuillez choisir votre commune de livraison.': 'Veuillez choisir la commune de livraison.',
  'Le gestionnaire vous écrit à ce numéro.': MESSAGES_COME,
  'Le gestionnaire vous écrit à ce numéro sur WhatsApp.':
    'Le client reçoit les messages à ce numéro, sur WhatsApp.',
  'L’assistant vous écrit à ce numéro.': MESSAGES_COME,
  'Nous vous écrivons à ce numéro.': MESSAGES_COME,
  'Vos volumes, vos horaires, vos communes\u00a0: ce qui compte pour vous.':
    'Volumes, horaires, communes\u00a0: ce qui compte pour le client.',
};
