import { serviceType } from '../assistance.ts';
import { ASSISTANCE_COPY } from '../assistance-copy.ts';
import { checkbox, commune, longText, phone, text } from '../field-builders.ts';
import { roleFields } from '../for-someone.ts';
import { placeFields } from '../place.ts';
import { smsOnly } from '../sms-only.ts';
import { SOMEONE_COPY } from '../someone-copy.ts';
import { LABELS, MESSAGES } from './copy.ts';

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
export const fields = {
  service_type: serviceType,
  demandeur_nom: text({
    label: LABELS.demandeur_nom,
    required: MESSAGES.demandeur_nom,
    autoComplete: 'name',
  }),
  demandeur_telephone: phone({
    label: LABELS.demandeur_telephone,
    help: ASSISTANCE_COPY.phoneHelp,
    required: MESSAGES.demandeur_telephone,
    autoComplete: 'tel',
  }),
  contact_sms_uniquement: smsOnly,
  beneficiaire_nom: text({ label: LABELS.beneficiaire_nom, required: MESSAGES.beneficiaire_nom }),
  autres_contacts: checkbox({ label: SOMEONE_COPY.rolesBox }),
  ...roleFields,
  beneficiaire_adresse: text({ label: LABELS.beneficiaire_adresse, required: MESSAGES.beneficiaire_adresse }),
  delivery_commune: commune({ label: LABELS.delivery_commune, required: MESSAGES.delivery_commune }),
  ...placeFields,
  details_demande: longText({ label: ASSISTANCE_COPY.details, help: ASSISTANCE_COPY.detailsHelp }),
} as const;
