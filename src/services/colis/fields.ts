import { ONLINE_COPY } from '../copy.ts';
import { commune, email, longText, phone, text, weight } from '../field-builders.ts';
import { doorOfAnother, pickupFields, placeFields } from '../place.ts';
import { tipFields } from '../tip.ts';
import { LABELS, MESSAGES } from './copy.ts';

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
export const fields = {
  contact_name: text({ label: LABELS.contact_name, required: MESSAGES.contact_name, autoComplete: 'name' }),
  contact_phone: phone({
    label: LABELS.contact_phone,
    help: ONLINE_COPY.phoneHelp,
    required: MESSAGES.contact_phone,
    autoComplete: 'tel',
  }),
  contact_email: email({
    label: LABELS.contact_email,
    invalid: MESSAGES.contact_email,
    optional: true,
    autoComplete: 'email',
  }),
  pickup_address: text({
    label: LABELS.pickup_address,
    required: MESSAGES.pickup_address,
  }),
  pickup_commune: commune({ label: LABELS.pickup_commune, required: MESSAGES.pickup_commune }),
  ...pickupFields,
  company_name: text({ label: LABELS.company_name }),
  delivery_address: text({ label: LABELS.delivery_address, required: MESSAGES.delivery_address }),
  delivery_commune: commune({ label: LABELS.delivery_commune, required: MESSAGES.delivery_commune }),
  ...placeFields,
  ...doorOfAnother,
  parcel_weight: weight({
    label: LABELS.parcel_weight,
    help: LABELS.parcel_weightHelp,
    required: MESSAGES.parcel_weight,
  }),
  parcel_description: longText({ label: LABELS.parcel_description, help: LABELS.parcel_descriptionHelp }),
  ...tipFields,
} as const;
