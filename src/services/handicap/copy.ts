import { ASSISTANCE_FORM_COPY } from '../assistance-copy.ts';
import { PERSON_COPY } from '../copy.ts';

/**
 * French text of the disability request: plain words, short sentences. It must stay word for word:
 * docs/rules/services.md#disability-messages.
 */
export const HANDICAP_COPY = {
  title: 'Service handicap',
  lead: 'Vous avez un handicap. Nous vous livrons chez vous. Vous préférez les SMS aux appels\u00a0? Dites-le-nous.',
  ...ASSISTANCE_FORM_COPY,
} as const;

export const STEPS = { information: 'Vous et la livraison' } as const;

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

/** The words of the place, once it is another person's. */
export const PERSON_WORDS = {
  delivery_address: {
    label: PERSON_COPY.address,
    required: 'L’adresse de la personne est requise.',
  },
  delivery_commune: {
    label: PERSON_COPY.commune,
    required: 'La commune de la personne est requise.',
  },
} as const;
