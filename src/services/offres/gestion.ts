import { multiChoice, question } from '../field-builders.ts';
import { GESTION_SLOTS, LABELS, MESSAGES, NOTES, STEPS } from './copy.ts';
import {
  agreed,
  days,
  defineOffer,
  equipment,
  ownSiret,
  PERSON,
  person,
  preferredDate,
  selfEmployed,
} from './offer.ts';

const fields = {
  ...person(LABELS.residence),
  ...equipment,
  availability_days: days(LABELS.days, MESSAGES.days),
  availability_slots: multiChoice({
    label: LABELS.slots,
    required: MESSAGES.slots,
    options: GESTION_SLOTS,
  }),
  can_start_on_date: question({ label: LABELS.start, required: MESSAGES.answer }),
  preferred_start_date: preferredDate,
  is_self_employed: selfEmployed,
  siret_number: ownSiret,
  agrees_to_commission_gestion: agreed(LABELS.commission),
} as const;

/** Order manager (docs/rules/applications.md#order-manager). */
export const offreGestion = defineOffer('offre-gestion', {
  fields,
  steps: [
    { id: 'coordonnees', title: STEPS.person, fields: PERSON },
    {
      id: 'disponibilites',
      title: STEPS.work,
      fields: [
        'has_computer',
        'has_internet',
        'availability_days',
        'availability_slots',
        'can_start_on_date',
        'preferred_start_date',
      ],
    },
    {
      id: 'statut',
      title: STEPS.status,
      fields: ['is_self_employed', 'siret_number', 'agrees_to_commission_gestion'],
    },
  ],
  visible: {
    preferred_start_date: (values) => values.can_start_on_date === 'non',
    siret_number: (values) => values.is_self_employed === 'oui',
  },
  notes: { is_self_employed: (values) => (values.is_self_employed === 'non' ? NOTES.mismatch : null) },
});
