export const COPY = {
  title: 'Un bouquet, livré',
  lead: 'Choisissez, nous portons.',
  submit: 'Envoyer mon bouquet',
  submitShort: 'Envoyer',
  budgetLabel: 'Budget',
  summaryTitle: 'Votre bouquet',
  invalidTitle: 'Erreur de validation',
  invalidMessage: 'Il manque quelque chose.',
} as const;

export const LABELS = {
  fleuriste: 'Fleuriste',
  taille: 'Taille',
  poids: 'Poids',
  destinataire_nom: 'Nom de qui reçoit',
  destinataire_telephone: 'Téléphone de qui reçoit',
  delivery_commune: 'Commune',
  delivery_address: 'Adresse',
  carte: 'Avec une carte',
  mot: 'Le mot de la carte',
  customer_name: 'Votre nom à vous',
  customer_phone: 'Téléphone',
} as const;
