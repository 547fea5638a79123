import { CUSTOMER_FIELDS_COPY, INVALID_COPY } from '../copy.ts';

/**
 * French text of the restaurant order. It must stay word for word:
 * docs/rules/services.md#restaurant-messages.
 */

export const RESTAURANT_COPY = {
  title: 'Votre repas, livré',
  lead: 'Tous les restaurants de l’île.',
  submit: 'Envoyer ma commande',
  submitShort: 'Envoyer',
  budgetLabel: 'Votre budget repas',
  summaryTitle: 'Votre commande',
  invalidTitle: INVALID_COPY.title,
  invalidMessage: INVALID_COPY.message,
} as const;

export const STEPS = {
  contact: 'Vos coordonnées',
  delivery: 'Où et quand',
  order: 'Votre commande',
  extras: 'Un petit plus',
} as const;

export const LABELS = {
  telephoneHelp: 'Le gestionnaire vous écrit à ce numéro.',
  deliveryCommune: 'Commune de livraison',
  creneau: 'Créneau',
  restaurant: 'Restaurant',
  chains: 'Nos enseignes',
  other: 'Un autre restaurant',
  autreRestaurant: 'Nom du restaurant',
  restaurantCommune: 'Commune du restaurant',
  pointDeVente: 'Point de vente',
  nearest: 'le plus proche du lieu de livraison',
  details: 'Détail de la commande',
  detailsHelp: 'Plats, quantités, cuissons, allergies.',
  alreadyPaid: 'Déjà payée au restaurant',
  budget: 'Budget pour le repas',
  budgetHelp: 'Le prix exact est confirmé avant le paiement.',
  makeDonation: 'Je donne pour la lutte contre le cancer du sein',
} as const;

/** The words of the customer's telephone, once another person pays: the manager writes to that person. */
export const PAYER_WORDS = {
  telephone: { label: CUSTOMER_FIELDS_COPY.phone, help: 'Le gestionnaire écrit à la personne qui paie.' },
} as const;

export const MESSAGES = {
  deliveryCommune: 'Veuillez choisir votre commune de livraison.',
  creneau: 'Veuillez choisir un créneau horaire.',
  restaurant: 'Veuillez sélectionner un restaurant.',
  autreRestaurant: 'Veuillez préciser le nom du restaurant.',
  restaurantCommune: 'Veuillez sélectionner la commune du restaurant.',
  details: 'Le détail de la commande est obligatoire.',
  budget: "Un budget supérieur à 0 est requis si la commande n'est pas déjà payée.",
} as const;
