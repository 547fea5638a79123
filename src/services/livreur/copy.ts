import { APPLICATION_KEPT, REQUEST_OUTCOME, VALIDATION_COPY } from '../copy.ts';

/**
 * French text of the courier application. The notice for an ineligible candidate must stay word for word
 * (docs/rules/applications.md#courier).
 */

export const LIVREUR_COPY = {
  title: 'Votre candidature',
  lead: '',
  submit: 'Envoyer ma candidature',
  submitShort: 'Envoyer',
  budgetLabel: '',
  summaryTitle: '',
  invalidTitle: VALIDATION_COPY.title,
  invalidMessage: VALIDATION_COPY.shortMessage,
  outcome: {
    ...REQUEST_OUTCOME,
    ...APPLICATION_KEPT,
    sent: () => ({ title: 'Candidature envoyée\u00a0!' }),
  },
} as const;

export const STEPS = {
  person: 'Vos coordonnées',
  availability: 'Vos disponibilités',
  status: 'Votre statut',
} as const;

export const LABELS = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  commune: 'Commune où vous habitez',
  majeur: 'J’ai 18\u00a0ans ou plus',
  disponibilite: 'Créneaux qui vous conviennent',
  disponibiliteHelp: 'Du lundi au vendredi. Plusieurs réponses possibles.',
  startDate: 'À partir de quand\u00a0?',
  estDeclare: 'Êtes-vous déjà déclaré en auto-entrepreneur\u00a0?',
  siret: 'SIRET',
  siretHelp: '14\u00a0chiffres. Vous pourrez aussi nous le donner plus tard.',
  veutSeDeclarer: 'Acceptez-vous de le devenir\u00a0?',
} as const;

/** The slots that couriers are needed for (docs/rules/applications.md#courier-slots). */
export const WANTED_SLOTS = ['10h30-17h00', '19h00-23h00', '00h00-04h00'] as const;

export const MESSAGES = {
  firstName: 'Le prénom est requis.',
  lastName: 'Le nom est requis.',
  email: 'L’e-mail n’est pas valide.',
  phone: 'Le téléphone est requis.',
  commune: 'La commune est requise.',
  majeur: 'Il faut avoir 18\u00a0ans ou plus pour postuler.',
  disponibilite: 'Choisissez au moins un créneau.',
  startDate: 'La date de début est requise.',
  answer: 'Répondez par oui ou par non.',
} as const;

export const NOTES = {
  willing: {
    tone: 'ok',
    title: 'Bonne nouvelle, c’est simple',
    message: 'La déclaration se fait en ligne, gratuitement, en quelques minutes. Nous vous y aidons.',
  },
  unwilling: {
    tone: 'warn',
    title: 'Le statut est indispensable',
    message:
      'Nos livreurs sont auto-entrepreneurs. Sans ce statut, nous ne pouvons pas retenir votre candidature.',
  },
} as const;

export const INELIGIBLE = {
  title: 'Candidature non éligible',
  message: 'Vous devez être déclaré ou accepter de le devenir pour postuler.',
} as const;
