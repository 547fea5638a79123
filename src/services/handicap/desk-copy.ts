import type { DeskFacts } from '../desk-facts.ts';
import { LABELS, MESSAGES, STEPS } from './copy.ts';

export const desk = {
  name: 'Handicap',
  sheet: {
    delivery: { address: 'delivery_address', commune: 'delivery_commune' },
    receiver: ['demandeur_nom', 'demandeur_telephone'],
    words: 'details_demande',
  },
  callerWords: {
    [STEPS.information]: 'Le client et la livraison',
    [LABELS.delivery_address]: 'Adresse du client',
    [LABELS.delivery_commune]: 'Commune du client',
    [MESSAGES.delivery_address]: 'L’adresse du client est requise.',
    [MESSAGES.delivery_commune]: 'La commune du client est requise.',
  },
} as const satisfies DeskFacts;
