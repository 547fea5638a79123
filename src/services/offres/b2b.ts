import { longText, multiChoice, question, text } from '../field-builders.ts';
import { B2B_SLOTS, LABELS, MESSAGES, NOTES, SKILLS, STEPS } from './copy.ts';
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
  can_start_on_date_comm: question({ label: LABELS.start, required: MESSAGES.answer }),
  preferred_start_date: preferredDate,
  availability_days: days(LABELS.days),
  availability_slots: multiChoice({ label: LABELS.slots, options: B2B_SLOTS }),
  b2b_experience: question({ label: LABELS.b2bExperience, required: MESSAGES.answer }),
  experience_sectors: text({ label: LABELS.sectors }),
  experience_achievements: longText({ label: LABELS.achievements }),
  skills: multiChoice({ label: LABELS.skills, options: SKILLS }),
  is_self_employed_comm: selfEmployed,
  siret_number: ownSiret,
  agrees_to_commission_comm: agreed(LABELS.commission),
  agrees_to_freelance: agreed(LABELS.freelance),
} as const;

/** B2B sales (docs/rules/applications.md#b2b-sales). */
export const offreB2b = defineOffer('offre-b2b', {
  fields,
  steps: [
    { id: 'coordonnees', title: STEPS.person, fields: PERSON },
    {
      id: 'disponibilites',
      title: STEPS.work,
      fields: [
        'has_computer',
        'has_internet',
        'can_start_on_date_comm',
        'preferred_start_date',
        'availability_days',
        'availability_slots',
      ],
    },
    {
      id: 'experience',
      title: STEPS.experience,
      fields: ['b2b_experience', 'experience_sectors', 'experience_achievements', 'skills'],
    },
    {
      id: 'statut',
      title: STEPS.status,
      fields: ['is_self_employed_comm', 'siret_number', 'agrees_to_commission_comm', 'agrees_to_freelance'],
    },
  ],
  visible: {
    preferred_start_date: (values) => values.can_start_on_date_comm === 'non',
    siret_number: (values) => values.is_self_employed_comm === 'oui',
  },
  notes: {
    is_self_employed_comm: (values) => (values.is_self_employed_comm === 'non' ? NOTES.mismatch : null),
  },
});
