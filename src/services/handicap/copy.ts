import { VALIDATION_COPY } from '../copy.ts';

/**
 * French text of the disability request: plain words, short sentences. It must stay word for word:
 * docs/rules/services.md#disability-messages.
 */
export const HANDICAP_COPY = {
  title: 'Service handicap',
  lead: 'Vous avez un handicap. Nous vous livrons chez vous. Vous préférez les SMS aux appels\u00a0? Dites-le-nous.',
  submit: 'Envoyer ma demande',
  submitShort: 'Envoyer',
  budgetLabel: 'Budget',
  summaryTitle: 'Votre demande',
  invalidTitle: VALIDATION_COPY.title,
  invalidMessage: VALIDATION_COPY.shortMessage,
} as const;

export const STEPS = { information: 'Vous et votre adresse' } as const;

export const LABELS = {
  demandeur_nom: 'Votre nom',
  demandeur_telephone: 'Votre téléphone',
  delivery_address: 'Votre adresse',
  delivery_commune: 'Votre commune',
} as const;

export const MESSAGES = {
  demandeur_nom: 'Votre nom est requis.',
  demandeur_telephone: 'Votre téléphone est requis.',
  delivery_address: 'Votre adresse est requise.',
  delivery_commune: 'Votre commune est requise.',
} as const;
