import { ONLINE_COPY, VALIDATION_COPY } from '../copy.ts';

export const COLIS_COPY = {
  title: 'Envoyer un colis',
  lead: 'Pris chez vous, remis en main propre.',
  submit: ONLINE_COPY.submit,
  submitShort: ONLINE_COPY.submitShort,
  budgetLabel: 'Budget',
  summaryTitle: 'Votre colis',
  invalidTitle: VALIDATION_COPY.title,
  invalidMessage: VALIDATION_COPY.message,
} as const;

export const STEPS = { contact: 'Vos coordonnées', parcel: 'Le colis' } as const;

export const LABELS = {
  contact_name: 'Votre nom',
  contact_phone: 'Téléphone',
  contact_email: 'E-mail',
  pickup_address: 'Adresse de collecte',
  pickup_commune: 'Commune de collecte',
  company_name: 'Entreprise',
  delivery_address: 'Adresse de livraison',
  delivery_commune: 'Commune de livraison',
  parcel_weight: 'Poids du colis',
  parcel_weightHelp: 'À peu près suffit.',
  parcel_description: 'Description du colis',
  parcel_descriptionHelp: 'Taille, contenu, fragile ou non.',
} as const;

/** Messages of the parcel form. */
export const MESSAGES = {
  contact_name: 'Votre nom est requis.',
  contact_phone: 'Votre téléphone est requis.',
  contact_email: "L'email est invalide.",
  pickup_address: "L'adresse de collecte est requise.",
  pickup_commune: 'La commune de collecte est requise.',
  delivery_address: "L'adresse de livraison est requise.",
  delivery_commune: 'La commune de livraison est requise.',
  parcel_weight: 'Le poids du colis est requis.',
} as const;

export const TITLE = {
  to: (commune: string) => `Colis, livraison\u00a0: ${commune}`,
} as const;
