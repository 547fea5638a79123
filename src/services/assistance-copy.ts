import { VALIDATION_COPY } from './copy.ts';

/**
 * French text of the requests that begin with the choice of a service (docs/rules/services.md#assistance).
 */
export const ASSISTANCE_COPY = {
  choose: 'Choisir le service',
  serviceType: 'De quoi avez-vous besoin\u00a0?',
  serviceRequired: 'Choisissez un service.',
  services: {
    restaurant: 'Un repas du restaurant',
    courses: 'Des courses',
    colis: 'Un colis',
    particulier: 'Un objet à remettre à quelqu’un',
  },
  name: 'Votre nom',
  phone: 'Votre téléphone',
  details: 'Votre demande',
  detailsHelp: 'Exemples\u00a0: le nom du magasin, ce qu’il faut acheter, ce qu’il faut savoir à l’arrivée.',
  phoneHelp: 'Nous vous écrivons à ce numéro.',
} as const;

/** The words around the fields of both. */
export const ASSISTANCE_FORM_COPY = {
  submit: 'Envoyer ma demande',
  submitShort: 'Envoyer',
  budgetLabel: 'Budget',
  summaryTitle: 'Votre demande',
  invalidTitle: VALIDATION_COPY.title,
  invalidMessage: VALIDATION_COPY.shortMessage,
} as const;
