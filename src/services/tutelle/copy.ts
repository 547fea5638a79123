import { ASSISTANCE_FORM_COPY } from '../assistance-copy.ts';
import { PERSON_COPY } from '../copy.ts';

/**
 * French text of the guardianship request: plain words, short sentences. It must stay word for word:
 * docs/rules/services.md#guardianship-messages.
 */
export const TUTELLE_COPY = {
  title: 'Commander pour une personne sous tutelle',
  lead: 'Vous aidez une personne. Vous commandez ici pour elle. Nous la livrons chez elle.',
  ...ASSISTANCE_FORM_COPY,
} as const;

export const STEPS = { people: 'Vous et la personne', details: 'Votre demande' } as const;

export const LABELS = {
  beneficiaire_nom: 'Nom de la personne à livrer',
  beneficiaire_adresse: PERSON_COPY.address,
  delivery_commune: PERSON_COPY.commune,
} as const;

export const MESSAGES = {
  demandeur_nom: 'Nom du demandeur requis.',
  demandeur_telephone: 'Téléphone du demandeur requis.',
  beneficiaire_nom: 'Nom du bénéficiaire requis.',
  beneficiaire_adresse: 'Adresse du bénéficiaire requise.',
  delivery_commune: 'Commune du bénéficiaire requise.',
} as const;

export const titleFor = (service: string, person: string) =>
  person ? `${service}, pour ${person}` : service;
