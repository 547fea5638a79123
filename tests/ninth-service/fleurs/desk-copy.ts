import type { DeskFacts } from '../../../src/services/desk-facts.ts';
import { COPY, LABELS } from './copy.ts';

export const desk = {
  name: 'Fleurs',
  sheet: {
    pickup: { name: ['fleuriste'] },
    delivery: { name: ['destinataire_nom'], address: 'delivery_address', commune: 'delivery_commune' },
    receiver: ['destinataire_nom', 'destinataire_telephone'],
    words: 'mot',
    weight: 'poids',
  },
  callerWords: { [COPY.summaryTitle]: 'Le bouquet', [LABELS.customer_name]: 'Nom du client' },
} as const satisfies DeskFacts;
