/** French text of a form that the manager fills for a caller, in place of the service's own. */
export const CALLER_COPY = {
  submit: 'Enregistrer la commande',
  submitShort: 'Enregistrer',
} as const;

/** Titles and labels that address the customer, and what the manager reads in their place. */
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
  'Un pourboire, si vous voulez': 'Un pourboire, si le client le veut',
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
  'Vous et votre adresse': 'Le client et son adresse',
  'De quoi avez-vous besoin\u00a0?': 'De quoi le client a-t-il besoin\u00a0?',
};
