import { ONLINE_COPY, VALIDATION_COPY } from '../copy.ts';

/**
 * French text of the personal shopping order. The texts quoted in docs/rules/services.md#personal-shopping
 * must stay word for word.
 */
export const BOUTIQUE_COPY = {
  title: 'Un achat en boutique',
  lead: 'Un coursier achète pour vous.',
  submit: ONLINE_COPY.submit,
  submitShort: ONLINE_COPY.submitShort,
  budgetLabel: 'Budget pour les articles',
  summaryTitle: 'Votre achat',
  invalidTitle: VALIDATION_COPY.title,
  invalidMessage: VALIDATION_COPY.message,
} as const;

export const STEPS = { request: 'Votre achat', delivery: 'La livraison' } as const;

export const LABELS = {
  shop_name: 'Nom de la boutique',
  shop_address: 'Adresse de la boutique',
  shop_addressHelp: 'Si vous la connaissez.',
  item_list: 'Liste des articles',
  item_listHelp: 'Un article par ligne\u00a0: quantité, taille, couleur, référence.',
  budget: 'Budget maximum',
  budgetHelp: 'Jamais dépassé sans accord.',
  customer_name: 'Votre nom',
  customer_phone: 'Votre téléphone',
  customer_phoneHelp: 'Le gestionnaire vous écrit à ce numéro.',
  delivery_commune: 'Commune de livraison',
} as const;

export const MESSAGES = {
  shop_name: 'Le nom de la boutique est requis.',
  item_list: "La liste d'articles est requise.",
  budget: 'Le budget est requis.',
  customer_name: 'Votre nom est requis.',
  customer_phone: 'Votre téléphone est requis.',
  delivery_commune: 'La commune de livraison est requise.',
} as const;
