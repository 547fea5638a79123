import { ASSISTANCE_FORM_COPY } from '../assistance-copy.ts';

/**
 * French text of the disability request: plain words, short sentences. It must stay word for word:
 * docs/rules/services.md#disability-messages.
 */
export const HANDICAP_COPY = {
  title: 'Service handicap',
  lead: 'Vous avez un handicap. Nous vous livrons chez vous. Vous préférez les SMS aux appels\u00a0? Dites-le-nous.',
  ...ASSISTANCE_FORM_COPY,
} as const;

export const STEPS = { information: 'Vous et votre adresse' } as const;

export const LABELS = {
  delivery_address: 'Votre adresse',
  delivery_commune: 'Votre commune',
} as const;

export const MESSAGES = {
  demandeur_nom: 'Votre nom est requis.',
  demandeur_telephone: 'Votre téléphone est requis.',
  delivery_address: 'Votre adresse est requise.',
  delivery_commune: 'Votre commune est requise.',
} as const;
