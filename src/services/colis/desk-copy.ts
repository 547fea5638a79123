import type { DeskFacts } from '../desk-facts.ts';
import { COLIS_COPY } from './copy.ts';

export const desk = {
  name: 'Colis',
  sheet: {
    pickup: { name: ['company_name'], address: 'pickup_address', commune: 'pickup_commune' },
    delivery: { address: 'delivery_address', commune: 'delivery_commune' },
    receiver: ['contact_name', 'contact_phone'],
    words: 'parcel_description',
    weight: 'parcel_weight',
  },
  callerWords: {
    [COLIS_COPY.summaryTitle]: 'Le colis',
  },
} as const satisfies DeskFacts;
