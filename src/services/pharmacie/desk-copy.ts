import type { DeskFacts } from '../desk-facts.ts';
import { LABELS, MESSAGES, NOTHING_TO_GO_BY, STEPS } from './copy.ts';

export const desk = {
  name: 'Pharmacie',
  sheet: {
    pickup: { name: ['pharmacy_name'] },
    delivery: { address: 'delivery_address', commune: 'delivery_commune' },
    receiver: ['customer_name', 'customer_phone'],
    facts: { ordonnance_enveloppe: 'enveloppe', priority_delivery: 'prioritaire' },
  },
  callerWords: {
    [STEPS.documents]: 'Documents du client',
    [LABELS.ordonnance_enveloppe]: 'Le client remet l’ordonnance au coursier, sous enveloppe fermée',
    [MESSAGES.consent]: 'Cochez cette case si le client confie ses documents, ou retirez-les.',
    [NOTHING_TO_GO_BY.message]:
      'Ni ordonnance, ni enveloppe, ni nom de pharmacie\u00a0: complétez, ou touchez de nouveau le bouton et demandez-le plus tard au client.',
  },
} as const satisfies DeskFacts;
