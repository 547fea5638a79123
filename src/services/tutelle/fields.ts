import { applicantFields, requestFields } from '../assistance.ts';
import { checkbox, commune, text } from '../field-builders.ts';
import { roleFields } from '../for-someone.ts';
import { doorOfAnother } from '../place.ts';
import { SOMEONE_COPY } from '../someone-copy.ts';
import { LABELS, MESSAGES } from './copy.ts';

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
export const fields = {
  ...applicantFields(MESSAGES),
  beneficiaire_nom: text({ label: LABELS.beneficiaire_nom, required: MESSAGES.beneficiaire_nom }),
  autres_contacts: checkbox({ label: SOMEONE_COPY.rolesBox }),
  ...roleFields,
  beneficiaire_adresse: text({ label: LABELS.beneficiaire_adresse, required: MESSAGES.beneficiaire_adresse }),
  delivery_commune: commune({ label: LABELS.delivery_commune, required: MESSAGES.delivery_commune }),
  ...requestFields,
  ...doorOfAnother,
} as const;
