import { REQUEST_OUTCOME, VALIDATION_COPY } from '../copy.ts';

export const DON_COPY = {
  title: 'Faire un don',
  lead: 'Chaque don aide à livrer celles et ceux qui ne peuvent pas se déplacer. Vous choisissez le montant, et vous payez par carte à l’étape suivante.',
  submit: 'Continuer vers le paiement',
  submitShort: 'Continuer',
  budgetLabel: 'Don',
  summaryTitle: 'Votre don',
  invalidTitle: VALIDATION_COPY.title,
  invalidMessage: VALIDATION_COPY.shortMessage,
  outcome: {
    ...REQUEST_OUTCOME,
    sent: () => ({ title: 'Don envoyé. Merci\u00a0!' }),
    kept: 'Votre don reste enregistré sur cet appareil\u00a0: rien n’est perdu, rien n’est débité.',
  },
} as const;

export const STEPS = { amount: 'Votre don', donor: 'Vous' } as const;

export const LABELS = {
  montant: 'Montant du don',
  other: 'Un autre montant',
  autre_montant: 'Autre montant',
  autre_montantHelp: 'De 1 à 1\u202f000\u00a0€.',
  prenom: 'Prénom',
  email: 'E-mail',
  emailHelp: 'Pour vous remercier et vous dire où en est le don.',
  line: 'Don',
} as const;

export const MESSAGES = {
  montant: 'Choisissez un montant.',
  autre_montant: 'Indiquez un montant de 1 à 1\u202f000\u00a0€.',
  email: "L'email est invalide.",
} as const;

export const TITLE = { of: (amount: string) => `Don de ${amount}` } as const;
