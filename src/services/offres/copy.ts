import { APPLICATION_KEPT, REQUEST_OUTCOME } from '../copy.ts';
import type { FieldNote } from '../service-spec.ts';
import { textOf, type Values } from '../values.ts';

/**
 * French text of the job applications. Notices must stay word for word
 * (docs/rules/applications.md#application-checks).
 */

export const OFFER_COPY = {
  lead: '',
  submit: 'Envoyer ma candidature',
  submitShort: 'Envoyer',
  budgetLabel: '',
  summaryTitle: '',
  invalidTitle: 'Champs manquants',
  invalidMessage: 'Veuillez remplir tous les champs obligatoires.',
  outcome: {
    ...REQUEST_OUTCOME,
    ...APPLICATION_KEPT,
    sent: (values: Values) => ({
      title: `Merci pour votre candidature, ${textOf(values, 'full_name').trim()}\u00a0!`,
      message: 'Votre candidature a été reçue avec succès. Nous vous recontacterons par e-mail.',
    }),
  },
} as const;

export const subject = (jobTitle: string, name: string) => `Candidature : ${jobTitle}, ${name}`;

export const STEPS = {
  person: 'Vos coordonnées',
  work: 'Vos disponibilités',
  experience: 'Votre expérience',
  status: 'Votre statut',
} as const;

export const LABELS = {
  fullName: 'Nom et prénom',
  email: 'E-mail',
  phone: 'Téléphone',
  residence: 'Commune de résidence',
  residenceAgent: 'Secteur où vous habitez',
  computer: 'Avez-vous un ordinateur\u00a0?',
  internet: 'Avez-vous une connexion internet fiable\u00a0?',
  days: 'Jours de disponibilité',
  daysAgent: 'Vos 2\u00a0jours de disponibilité par semaine',
  slots: 'Créneaux de disponibilité',
  start: 'Pouvez-vous commencer au début de la mission\u00a0?',
  preferredDate: 'Quelle date vous conviendrait\u00a0?',
  b2bExperience: 'Avez-vous déjà vendu à des entreprises (B2B)\u00a0?',
  sectors: 'Secteurs où vous avez travaillé',
  achievements: 'Vos plus belles réussites',
  skills: 'Vos compétences',
  summary: 'Votre expérience en quelques lignes',
  selfEmployed: 'Êtes-vous auto-entrepreneur\u00a0?',
  siret: 'SIRET',
  siretHelp: '14\u00a0chiffres\u00a0: les espaces ne gênent pas.',
  // Without a figure: the offer says it, and the operator may change it.
  commission: 'J’accepte la rémunération à la commission indiquée dans les conditions',
  freelance: 'J’accepte d’exercer en indépendant, sous mon propre statut',
} as const;

export const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'] as const;
export const GESTION_SLOTS = ['10h30-17h', '19h-23h'] as const;
export const B2B_SLOTS = ['Matin', 'Après-midi', 'Soirée'] as const;
export const SKILLS = [
  'Prospection téléphonique',
  'Prise de rendez-vous',
  'Vente B2B',
  'Suivi et fidélisation des clients',
  'Négociation commerciale',
  'Outils numériques',
] as const;

export const MESSAGES = {
  fullName: 'Le nom est requis.',
  email: 'L’e-mail n’est pas valide.',
  phone: 'Le téléphone est requis.',
  residence: 'Le lieu de résidence est requis.',
  answer: 'Répondez par oui ou par non.',
  days: 'Choisissez au moins un jour.',
  slots: 'Choisissez au moins un créneau.',
  preferredDate: 'La date est requise.',
  summary: 'Quelques lignes sur votre expérience sont requises.',
  siret: 'Le SIRET est requis quand vous êtes auto-entrepreneur.',
  commission: 'Cet accord est nécessaire pour postuler.',
} as const;

/**
 * Notes for candidates who are not self-employed (docs/rules/applications.md#application-checks). Neither
 * note blocks an application.
 */
export const NOTES = {
  mismatch: {
    tone: 'warn',
    title: 'Votre profil ne correspond pas à cette offre',
    message: 'Elle demande un statut de micro-entreprise, avec un SIRET.',
  },
  essential: {
    tone: 'warn',
    title: 'Le statut de micro-entreprise est indispensable',
    message: 'Cette mission se fait sous votre propre SIRET.',
  },
} as const satisfies Record<string, FieldNote>;
