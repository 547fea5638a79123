import type { DeskFacts } from '../desk-facts.ts';
import { STEPS } from './copy.ts';

export const desk = {
  name: 'Sous tutelle',
  sheet: {
    delivery: { address: 'beneficiaire_adresse', commune: 'delivery_commune' },
    receiver: ['demandeur_nom', 'demandeur_telephone'],
    words: 'details_demande',
  },
  callerWords: {
    [STEPS.people]: 'Le client et la personne',
  },
} as const satisfies DeskFacts;
