import type { DeskFacts } from '../desk-facts.ts';
import { LABELS, RESTAURANT_COPY, STEPS } from './copy.ts';

export const desk = {
  name: 'Repas',
  sheet: {
    pickup: { name: ['autre_restaurant', 'restaurant'], commune: 'restaurant_commune' },
    delivery: { commune: 'delivery_commune' },
    receiver: ['prenom', 'telephone'],
    words: 'details',
    facts: { already_paid: 'deja_payee' },
  },
  callerWords: {
    [RESTAURANT_COPY.budgetLabel]: 'Budget du repas',
    [STEPS.order]: 'La commande',
    [LABELS.makeDonation]: 'Le client donne pour la lutte contre le cancer du sein',
  },
} as const satisfies DeskFacts;
