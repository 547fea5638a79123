import { REQUEST_OUTCOME, VALIDATION_COPY } from '../copy.ts';

/** French text of the quote request (docs/rules/applications.md#quote-request). */

export const DEVIS_COPY = {
  title: 'Demander un devis',
  lead: 'Dites-nous qui vous êtes et ce que vous livrez. Nous revenons vers vous avec un prix.',
  submit: 'Envoyer ma demande',
  submitShort: 'Envoyer',
  budgetLabel: '',
  summaryTitle: '',
  invalidTitle: VALIDATION_COPY.title,
  invalidMessage: VALIDATION_COPY.shortMessage,
  outcome: {
    ...REQUEST_OUTCOME,
    sent: () => ({
      title: 'Demande de devis envoyée\u00a0!',
      message: 'Nous l’avons bien reçue et nous revenons vers vous.',
    }),
    saved: {
      title: 'Demande enregistrée sur cet appareil',
      message: 'Elle partira dès le retour de la connexion.',
    },
    kept: 'Votre demande reste enregistrée sur cet appareil\u00a0: rien n’est perdu.',
  },
} as const;

export const STEPS = { company: 'Votre entreprise', need: 'Votre besoin' } as const;

export const LABELS = {
  companyName: 'Nom de l’entreprise',
  contactPerson: 'Personne à contacter',
  email: 'E-mail professionnel',
  phone: 'Téléphone',
  siret: 'SIRET',
  siretHelp: '14\u00a0chiffres\u00a0: les espaces ne gênent pas.',
  commune: 'Commune de l’entreprise',
  serviceType: 'Type de service',
  message: 'Votre message',
  messageHelp: 'Vos volumes, vos horaires, vos communes\u00a0: ce qui compte pour vous.',
} as const;

/** The services that a company can ask for. These labels are also the wire values. */
export const SERVICE_TYPES = [
  'Livraison régulière',
  'Livraison à la demande',
  'Livraison de repas pour mon restaurant',
  'Livraison pour mon commerce',
  'Autre',
] as const;

export const MESSAGES = {
  companyName: 'Le nom de l’entreprise est requis.',
  contactPerson: 'La personne à contacter est requise.',
  email: 'L’e-mail n’est pas valide.',
  phone: 'Le téléphone est requis.',
  siret: 'Le SIRET est requis.',
  commune: 'La commune est requise.',
} as const;
