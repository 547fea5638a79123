import { TOO_MANY_FILES } from '../../domain/files/count-copy.ts';
import { VALIDATION_COPY } from '../copy.ts';

/**
 * French text of the pharmacy order. The texts quoted in docs/rules/services.md#pharmacy must stay word for
 * word.
 */
export const PHARMACIE_COPY = {
  title: 'Votre pharmacie, livrée',
  lead: 'Vos médicaments, remis en main propre.',
  submit: 'Envoyer ma demande',
  submitShort: 'Envoyer',
  budgetLabel: 'Budget pour la pharmacie',
  summaryTitle: 'Votre livraison',
  invalidTitle: VALIDATION_COPY.title,
  invalidMessage: VALIDATION_COPY.message,
} as const;

export const STEPS = {
  contact: 'Vos coordonnées',
  delivery: 'La livraison',
  pharmacy: 'La pharmacie',
  documents: 'Vos documents',
} as const;

export const LABELS = {
  customer_name: 'Nom',
  customer_phone: 'Téléphone',
  customer_phoneHelp: 'Le gestionnaire vous écrit à ce numéro.',
  customer_email: 'E-mail',
  delivery_commune: 'Commune de livraison',
  delivery_address: 'Adresse de livraison',
  delivery_addressHelp: 'Rue, résidence, repère.',
  priority_delivery: 'Livraison prioritaire',
  pharmacy_name: 'Pharmacie',
  pharmacy_nameHelp: 'Vide\u00a0: la pharmacie de garde, ou la plus proche du lieu de livraison.',
  budget: 'Budget pour la pharmacie',
  budgetHelp: 'Pour ce qui n’est pas remboursé. Jamais dépassé sans accord.',
  ordonnance_enveloppe: 'Je remets l’ordonnance au coursier, sous enveloppe fermée',
  prescription: 'Ordonnance',
  prescriptionHelp: `Bien lisible. ${TOO_MANY_FILES}`,
  mutuelle: 'Carte de mutuelle',
  carte_vitale: 'Carte Vitale',
  consent:
    'J’accepte que ces documents de santé soient conservés par Livraison Guadeloupe pour préparer cette livraison.',
  consentHelp:
    'Seul le gestionnaire les lit. Ils sont effacés de cet appareil dès leur réception, et chez nous 30\u00a0jours après.',
} as const;

export const MESSAGES = {
  customer_name: 'Le nom est requis.',
  customer_phone: 'Le téléphone est requis.',
  customer_email: "L'email est invalide.",
  delivery_commune: 'La commune est requise.',
  consent: 'Cochez cette case pour nous confier vos documents, ou retirez-les.',
} as const;

export const ENTRY_TITLE = 'Pharmacie';

/** The question about an order that does not say what to fetch (docs/rules/services.md#pharmacy). */
export const NOTHING_TO_GO_BY = {
  title: 'Que devons-nous chercher\u00a0?',
  message:
    'Ni ordonnance, ni enveloppe, ni nom de pharmacie\u00a0: complétez, ou touchez de nouveau le bouton et le gestionnaire vous le demandera.',
} as const;
