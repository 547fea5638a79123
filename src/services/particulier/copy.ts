import { ONLINE_COPY, VALIDATION_COPY } from '../copy.ts';

/**
 * French text of the hand-over. The texts quoted in docs/rules/services.md#hand-over must stay word for word.
 */
export const PARTICULIER_COPY = {
  title: 'De particulier à particulier',
  lead: 'Un objet, remis à la personne de votre choix.',
  submit: ONLINE_COPY.submit,
  submitShort: ONLINE_COPY.submitShort,
  budgetLabel: 'Budget',
  summaryTitle: 'Votre livraison',
  invalidTitle: VALIDATION_COPY.title,
  invalidMessage: VALIDATION_COPY.message,
} as const;

export const STEPS = { sender: 'L’expéditeur', receiver: 'Le destinataire', item: 'L’objet' } as const;

export const LABELS = {
  sender_name: 'Nom de l’expéditeur',
  sender_phone: 'Téléphone de l’expéditeur',
  email: 'E-mail',
  pickup_address: 'Adresse de collecte',
  pickup_commune: 'Commune de collecte',
  receiver_name: 'Nom du destinataire',
  receiver_phone: 'Téléphone du destinataire',
  receiver_phoneHelp: 'Le coursier l’appelle en arrivant.',
  delivery_address: 'Adresse de livraison',
  delivery_commune: 'Commune de livraison',
  item_description: 'Description de l’objet',
  item_descriptionHelp: 'Ce que c’est, sa taille, fragile ou non.',
  item_weight: 'Poids de l’objet',
  item_weightHelp: 'À peu près suffit.',
} as const;

export const MESSAGES = {
  sender_name: "Le nom de l'expéditeur est requis.",
  sender_phone: "Le téléphone de l'expéditeur est requis.",
  pickup_address: "L'adresse de collecte est requise.",
  pickup_commune: 'La commune de collecte est requise.',
  receiver_name: 'Le nom du destinataire est requis.',
  receiver_phone: 'Le téléphone du destinataire est requis.',
  delivery_address: "L'adresse de livraison est requise.",
  delivery_commune: 'La commune de livraison est requise.',
  email: "L'email est invalide.",
  item_description: "La description de l'objet est requise.",
  item_weight: "Le poids de l'objet est requis.",
} as const;
