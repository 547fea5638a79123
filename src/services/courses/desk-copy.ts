import type { DeskFacts } from '../desk-facts.ts';
import { COURSES_COPY, EMPTY_LIST_NOTE, LABELS, STEPS } from './copy.ts';

export const desk = {
  name: 'Courses',
  sheet: {
    pickup: { name: ['autreSupermarche', 'supermarche'] },
    delivery: { commune: 'deliveryCommune' },
    receiver: ['prenom', 'telephone'],
    list: 'liste_de_courses_detaillee',
    facts: { cabs: 'sacs', rangement: 'rangement' },
  },
  callerWords: {
    [COURSES_COPY.budgetLabel]: 'Budget des courses',
    [COURSES_COPY.summaryTitle]: 'Les courses',
    [STEPS.list]: 'Liste de courses',
    [LABELS.liste]: 'Liste de courses',
    [EMPTY_LIST_NOTE.whatsApp.title]: 'La liste est vide\u00a0: elle sera demandée au client sur WhatsApp.',
    [EMPTY_LIST_NOTE.sms.title]: 'La liste est vide\u00a0: elle sera demandée au client par SMS.',
  },
} as const satisfies DeskFacts;
