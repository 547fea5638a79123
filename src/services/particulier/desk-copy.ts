import type { DeskFacts } from '../desk-facts.ts';

export const desk = {
  name: 'Particulier',
  sheet: {
    pickup: { name: ['sender_name'], address: 'pickup_address', commune: 'pickup_commune' },
    delivery: { name: ['receiver_name'], address: 'delivery_address', commune: 'delivery_commune' },
    sender: ['sender_name', 'sender_phone'],
    receiver: ['receiver_name', 'receiver_phone'],
    words: 'item_description',
    weight: 'item_weight',
  },
  callerWords: {},
} as const satisfies DeskFacts;
