import type { SubmissionKind } from '../domain/wire.ts';

const MESSAGES_COME = 'Le client reçoit les messages à ce numéro.';

/** The noun for what a caller asks for, which is feminine (docs/rules/sending.md#kinds). */
export const callerNoun = (kind: SubmissionKind): string =>
  kind === 'quote-request' ? 'demande' : 'commande';

/** French text of a form that the manager fills for a caller, in place of the service's own. */
export const callerCopy = (kind: SubmissionKind) => ({
  submit: `Enregistrer la ${callerNoun(kind)}`,
  submitShort: 'Enregistrer',
});

/** Titles, labels, helps and messages that address the customer, and what the manager reads in their place. */
export const CALLER_WORDS: Readonly<Record<string, string>> = {
  'Vos coordonnées': 'Coordonnées du client',
  'Votre commande': 'La commande',
  'Je commande pour quelqu’un d’autre': 'Le client commande pour quelqu’un d’autre',
  'Ajouter un repère ou ma position': 'Ajouter un repère ou la position',
  'Ajouter un repère ou ma position, au retrait': 'Ajouter un repère ou la position, au retrait',
  'Je donne pour la lutte contre le cancer du sein': 'Le client donne pour la lutte contre le cancer du sein',
  'Votre budget repas': 'Budget du repas',
  'Votre budget courses': 'Budget des courses',
  'Votre liste de courses': 'Liste de courses',
  'Votre liste': 'Liste de courses',
  'Vos courses': 'Les courses',
  'Vos documents': 'Documents du client',
  'Je remets l’ordonnance au coursier, sous enveloppe fermée':
    'Le client remet l’ordonnance au coursier, sous enveloppe fermée',
  'Votre livraison': 'La livraison',
  'Votre nom': 'Nom du client',
  'Votre téléphone': 'Téléphone du client',
  'Votre colis': 'Le colis',
  'Votre achat': 'L’achat',
  'Votre demande': 'La demande',
  'Votre adresse': 'Adresse du client',
  'Votre commune': 'Commune du client',
  'Votre entreprise': 'L’entreprise',
  'Votre besoin': 'Le besoin',
  'Votre message': 'Message du client',
  'Vous et la personne': 'Le client et la personne',
  'Vous et la livraison': 'Le client et la livraison',
  'De quoi avez-vous besoin\u00a0?': 'De quoi le client a-t-il besoin\u00a0?',
  Moi: 'Le client',
  'Livraison de repas pour mon restaurant': 'Livraison de repas pour son restaurant',
  'Livraison pour mon commerce': 'Livraison pour son commerce',
  'Votre nom est requis.': 'Le nom du client est requis.',
  'Votre téléphone est requis.': 'Le téléphone du client est requis.',
  'Votre adresse est requise.': 'L’adresse du client est requise.',
  'Votre commune est requise.': 'La commune du client est requise.',
  'Veuillez choisir votre commune de livraison.': 'Veuillez choisir la commune de livraison.',
  'Le gestionnaire vous écrit à ce numéro.': MESSAGES_COME,
  'Le gestionnaire vous écrit à ce numéro sur WhatsApp.':
    'Le client reçoit les messages à ce numéro, sur WhatsApp.',
  'L’assistant vous écrit à ce numéro.': MESSAGES_COME,
  'Nous vous écrivons à ce numéro.': MESSAGES_COME,
  'Si vous la connaissez.': 'Si le client la connaît.',
  'Vos volumes, vos horaires, vos communes\u00a0: ce qui compte pour vous.':
    'Volumes, horaires, communes\u00a0: ce qui compte pour le client.',
  'Votre liste est vide\u00a0: l’assistant vous la demandera sur WhatsApp.':
    'La liste est vide\u00a0: elle sera demandée au client sur WhatsApp.',
  'Votre liste est vide\u00a0: l’assistant vous la demandera par SMS.':
    'La liste est vide\u00a0: elle sera demandée au client par SMS.',
  'Cochez cette case pour nous confier vos documents, ou retirez-les.':
    'Cochez cette case si le client confie ses documents, ou retirez-les.',
  'Ni ordonnance, ni enveloppe, ni nom de pharmacie\u00a0: complétez, ou touchez de nouveau le bouton et le gestionnaire vous le demandera.':
    'Ni ordonnance, ni enveloppe, ni nom de pharmacie\u00a0: complétez, ou touchez de nouveau le bouton et demandez-le plus tard au client.',
};
