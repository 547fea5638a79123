import { serviceType } from '../assistance.ts';
import { ASSISTANCE_COPY } from '../assistance-copy.ts';
import { commune, longText, phone, text } from '../field-builders.ts';
import { someoneFields } from '../for-someone.ts';
import { placeFields } from '../place.ts';
import { smsOnly } from '../sms-only.ts';
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
  ...someoneFields,
  delivery_address: text({
    label: LABELS.delivery_address,
    required: MESSAGES.delivery_address,
    autoComplete: 'street-address',
  }),
  delivery_commune: commune({
    label: LABELS.delivery_commune,
    required: MESSAGES.delivery_commune,
    autoComplete: 'address-level2',
  }),
  ...placeFields,
  details_demande: longText({ label: ASSISTANCE_COPY.details, help: ASSISTANCE_COPY.detailsHelp }),
} as const;
