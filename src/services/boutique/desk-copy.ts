import type { DeskFacts } from '../desk-facts.ts';
import { LABELS, STEPS } from './copy.ts';

export const desk = {
  name: 'Boutique',
  sheet: {
    pickup: { name: ['shop_name'], address: 'shop_address' },
    delivery: { commune: 'delivery_commune' },
    receiver: ['customer_name', 'customer_phone'],
    words: 'item_list',
  },
  callerWords: {
    [STEPS.request]: 'L’achat',
    [LABELS.shop_addressHelp]: 'Si le client la connaît.',
  },
} as const satisfies DeskFacts;
