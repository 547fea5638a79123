import { longText } from '../field-builders.ts';
import { offreB2b } from './b2b.ts';
import { LABELS, MESSAGES, NOTES, STEPS } from './copy.ts';
import { offreGestion } from './gestion.ts';
import { agreed, days, defineOffer, ownSiret, PERSON, person, selfEmployed } from './offer.ts';

const fields = {
  ...person(LABELS.residenceAgent),
  availability_days: days(LABELS.daysAgent),
  experience_summary: longText({ label: LABELS.summary, required: MESSAGES.summary }),
  is_self_employed_agent: selfEmployed,
  siret_number: ownSiret,
  agrees_to_commission_agent: agreed(LABELS.commission),
  agrees_to_freelance_agent: agreed(LABELS.freelance),
} as const;

/**
 * Independent sales agent (docs/rules/applications.md#sales-agent). The two days are only a label and are not
 * checked.
 */
export const offreAgent = defineOffer('offre-agent', {
  fields,
  steps: [
    { id: 'coordonnees', title: STEPS.person, fields: PERSON },
    { id: 'experience', title: STEPS.experience, fields: ['availability_days', 'experience_summary'] },
    {
      id: 'statut',
      title: STEPS.status,
      fields: [
        'is_self_employed_agent',
        'siret_number',
        'agrees_to_commission_agent',
        'agrees_to_freelance_agent',
      ],
    },
  ],
  visible: { siret_number: (values) => values.is_self_employed_agent === 'oui' },
  notes: {
    is_self_employed_agent: (values) => (values.is_self_employed_agent === 'non' ? NOTES.essential : null),
  },
});

/** The job offers, in the order of the page. */
export const offres = [offreGestion, offreB2b, offreAgent] as const;
